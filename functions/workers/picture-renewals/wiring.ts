import { setTimeout } from 'node:timers/promises';
import { serviceLog } from '../../adapters/lambda/log.ts';
import { sqsPutOff } from '../../adapters/sqs/put-off.ts';
import { actAsUser } from '../../adapters/tracker/act-as.ts';
import { appRequests } from '../../adapters/tracker/app-request.ts';
import { trackerPermissions } from '../../adapters/tracker/permissions.ts';
import { systemClock } from '../../ports/ids.ts';
import { pictureRest } from '../../share/renewal/wiring.ts';
import { sharedFiles } from '../../share/wiring.ts';
import { appIdentity, forgeSettings, licencePorts, setting, wireStores } from '../../wiring.ts';
import type { ConsumerPorts } from './consumer.ts';

/** Longer than the timeout of a write, because a search for a page of a thousand cards takes the tracker longer. */
const TIMEOUT_MS = 15_000;

export const consumerPorts = (): ConsumerPorts => {
  const log = serviceLog('picture-renewals');
  const { commands, views, findInstallation } = wireStores(log);
  const now = Date.now;
  const app = appIdentity(findInstallation);
  const tokens = forgeSettings()?.tokens ?? null;
  return {
    ...commands,
    views,
    files: sharedFiles(),
    findInstallation,
    licence: licencePorts(app, views),
    permissions: trackerPermissions(appRequests(app)),
    actAs: actAsUser({ url: setting('OAUTH_URL'), timeoutMs: TIMEOUT_MS, now, tokens }),
    pace: { now, wait: (milliseconds) => setTimeout(milliseconds), random: Math.random },
    clock: systemClock,
    restMs: pictureRest(),
    putOff: sqsPutOff(setting('PICTURE_QUEUE_URL')),
    log,
  };
};
