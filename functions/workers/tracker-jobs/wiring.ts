import { setTimeout } from 'node:timers/promises';
import { serviceLog } from '../../adapters/lambda/log.ts';
import { sqsJobQueue } from '../../adapters/sqs/job-queue.ts';
import { sqsPutOff } from '../../adapters/sqs/put-off.ts';
import { actAsUser } from '../../adapters/tracker/act-as.ts';
import { actAsApp } from '../../adapters/tracker/act-as-app.ts';
import { appRequests } from '../../adapters/tracker/app-request.ts';
import { systemClock } from '../../ports/ids.ts';
import { wakingViews } from '../../share/renewal/wiring.ts';
import { forgeSettings, setting, wireStores } from '../../wiring.ts';
import type { ConsumerPorts } from './consumer.ts';

/** Shorter than the time that an invocation reserves for its last call. */
const TIMEOUT_MS = 8000;

export const consumerPorts = (): ConsumerPorts => {
  const log = serviceLog('tracker-jobs');
  const { commands, views, findInstallation } = wireStores(log);
  const now = Date.now;
  const tokens = forgeSettings()?.tokens ?? null;
  return {
    ...commands,
    views: wakingViews(views, log),
    findInstallation,
    actAs: actAsUser({ url: setting('OAUTH_URL'), timeoutMs: TIMEOUT_MS, now, tokens }),
    actAsApp: actAsApp(
      appRequests({ appKey: setting('APP_KEY'), findInstallation, clock: systemClock, tokens }),
    ),
    pace: { now, wait: (milliseconds) => setTimeout(milliseconds), random: Math.random },
    tries: Number(setting('JOB_TRIES')),
    deliveries: Number(setting('JOB_DELIVERIES')),
    putOff: sqsPutOff(setting('JOB_QUEUE_URL')),
    putAside: sqsJobQueue(setting('JOB_DEAD_QUEUE_URL')),
    log,
  };
};
