import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { signLicenceKey, type Vendor } from '../../licence/sign.ts';
import type { Site } from '../connect/lifecycle.ts';
import { mintContextToken } from '../connect/tokens.ts';
import type { AppSwitch } from '../host/app/app-switch.ts';
import { connectContext, findPlace } from '../host/model/place.ts';
import { sendJson, sendRefusal } from '../http/answer.ts';
import { readJson } from '../http/body.ts';
import type { FaultRule } from '../tracker/contract/faults.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import { CLOUD_CONTROLS, type ControlledCloud } from './cloud.ts';
import {
  appRequestSchema,
  faultRequestSchema,
  hostRequestSchema,
  killRequestSchema,
  licenceKeyRequestSchema,
  schedulesRequestSchema,
  settingsRequestSchema,
  tokenRequestSchema,
} from './requests.ts';
import type { SandboxStatus } from './status.ts';

export interface Controlled {
  readonly connect: Site;
  readonly tracker: Pick<Tracker, 'directory' | 'faults' | 'calls' | 'switches'>;
  readonly status: () => SandboxStatus;
  readonly licensed: () => boolean;
  readonly vendor: Vendor;
  /** Installs or uninstalls the app with callbacks that are signed like Jira's. */
  readonly app: AppSwitch;
  /** Runs all schedules as if the current time were `at`. */
  readonly runSchedules: (at: Date) => Promise<readonly string[]>;
  /**
   * Kills the environments of all functions whose name contains this text. Returns the number of killed environments.
   */
  readonly killFunctions: (named: string) => number;
  /** Returns the cloud, or null if the cloud has not started yet. */
  readonly cloud: () => ControlledCloud | null;
}

type Control = (
  controlled: Controlled,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

const giveToken: Control = async (controlled, request, response) => {
  const { accountId, licence, ...ref } = tokenRequestSchema.parse(await readJson(request));
  const { directory } = controlled.tracker;
  const place = findPlace(directory, ref);
  const wrong = {
    ...(directory.user(accountId) ? {} : { accountId: 'There is no such user.' }),
    ...(ref.projectId && !place.project ? { projectId: 'There is no such project.' } : {}),
    ...(ref.boardId && !place.board ? { boardId: 'There is no such board.' } : {}),
  };
  if (Object.keys(wrong).length > 0) {
    sendRefusal(response, 400, [], wrong);
    return;
  }
  const licensed = licence === undefined ? controlled.licensed() : licence === 'active';
  const { tenant, clock } = controlled.connect;
  const context = connectContext(place, licensed);
  const forge = controlled.app.forge();
  const token = forge
    ? await forge.mintToken(accountId, place)
    : await mintContextToken(tenant, accountId, context, clock);
  sendJson(response, 200, { token });
};

const addFault: Control = async ({ tracker }, request, response) => {
  const rule = faultRequestSchema.parse(await readJson(request));
  sendJson(response, 201, tracker.faults.add(rule as FaultRule));
};

const changeSettings: Control = async ({ tracker }, request, response) => {
  const settings = settingsRequestSchema.parse(await readJson(request));
  sendJson(response, 200, tracker.switches.change(settings));
};

const giveLicenceKey: Control = async ({ connect, vendor, app }, request, response) => {
  const {
    holder,
    days,
    site = app.tenant(),
  } = licenceKeyRequestSchema.parse(await readJson(request));
  const from = Math.floor(connect.clock() / 1000);
  const until = Math.floor(from + days * 86_400);
  const key = await signLicenceKey(vendor, { site, holder, id: randomUUID(), from, until });
  sendJson(response, 201, { key });
};

const setInstalled: Control = async (controlled, request, response) => {
  const { installed } = appRequestSchema.parse(await readJson(request));
  await (installed ? controlled.app.install() : controlled.app.uninstall());
  sendJson(response, 200, { installed });
};

const setHost: Control = async ({ app }, request, response) => {
  const { kind } = hostRequestSchema.parse(await readJson(request));
  await app.change(kind);
  sendJson(response, 200, { kind });
};

const runSchedules: Control = async ({ runSchedules: run, connect }, request, response) => {
  const { at } = schedulesRequestSchema.parse(await readJson(request));
  const moment = at === undefined ? new Date(connect.clock()) : new Date(at);
  sendJson(response, 200, { ran: await run(moment) });
};

const killFunctions: Control = async ({ killFunctions: kill }, request, response) => {
  const { functions } = killRequestSchema.parse(await readJson(request));
  sendJson(response, 200, { killed: kill(functions) });
};

const CONTROLS: Readonly<Record<string, Control>> = {
  'GET /sandbox/status': ({ status }, _request, response) => sendJson(response, 200, status()),
  'POST /sandbox/token': giveToken,
  'POST /sandbox/licence-key': giveLicenceKey,
  'PUT /sandbox/app': setInstalled,
  'PUT /sandbox/host': setHost,
  'POST /sandbox/schedules': runSchedules,
  'POST /sandbox/kill': killFunctions,
  'GET /sandbox/faults': ({ tracker }, _request, response) =>
    sendJson(response, 200, { faults: tracker.faults.all() }),
  'POST /sandbox/faults': addFault,
  'DELETE /sandbox/faults': ({ tracker }, _request, response) => {
    tracker.faults.clear();
    response.writeHead(204).end();
  },
  'GET /sandbox/settings': ({ tracker }, _request, response) =>
    sendJson(response, 200, tracker.switches.read()),
  'PUT /sandbox/settings': changeSettings,
  'GET /sandbox/calls': ({ tracker }, _request, response) =>
    sendJson(response, 200, { calls: tracker.calls.recent() }),
  'DELETE /sandbox/calls': ({ tracker }, _request, response) => {
    tracker.calls.clear();
    response.writeHead(204).end();
  },
};

/**
 * Answers the routes below `/sandbox/`: state, tokens, faults and recorded calls. Tests and developers use these
 * routes.
 */
export const answerControl = async (
  controlled: Controlled,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const place = `${request.method} ${url.pathname}`;
  const [control, ofCloud, cloud] = [CONTROLS[place], CLOUD_CONTROLS[place], controlled.cloud()];
  if (control) await control(controlled, request, response);
  else if (ofCloud && cloud) await ofCloud(cloud, request, response);
  else sendRefusal(response, 404, [`There is nothing at ${request.method} ${url.pathname}.`]);
};
