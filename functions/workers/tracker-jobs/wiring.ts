import { setTimeout } from 'node:timers/promises';
import { serviceLog } from '../../adapters/powertools/log.ts';
import { actAsUser } from '../../adapters/tracker/act-as.ts';
import { setting, wire } from '../../wiring.ts';
import type { ConsumerPorts } from './consumer.ts';

const TIMEOUT_MS = 10_000;

export const consumerPorts = (): ConsumerPorts => {
  const { commands, findInstallation } = wire('tracker-jobs');
  const now = Date.now;
  return {
    ...commands,
    findInstallation,
    actAs: actAsUser({ url: setting('OAUTH_URL'), timeoutMs: TIMEOUT_MS, now }),
    pace: { now, wait: (milliseconds) => setTimeout(milliseconds), random: Math.random },
    attempts: Number(setting('JOB_ATTEMPTS')),
    log: serviceLog('tracker-jobs'),
  };
};
