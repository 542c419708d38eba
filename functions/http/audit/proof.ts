import { proofAggregate } from '#domain/aggregates/proof/aggregate.ts';
import { PROOF_STREAM_ID, type ProofCommand } from '#domain/aggregates/proof/decide.ts';
import { PROOF_ROW, type ProofRow, proofView } from '#domain/aggregates/proof/view.ts';
import { type ProveBody, showProof } from '#domain/contracts/proof.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { instantOf } from '#domain/kernel/time.ts';
import { type CommandPorts, handleCommand } from '../../command/handle-command.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { requestOf } from '../resource.ts';
import type { AuditPorts } from './scopes.ts';

export type ProvePorts = AuditPorts & CommandPorts;

/** A part ends after this many milliseconds. The API gives a handler ten seconds. */
const PART_MS = 5000;
/** Feeds have the rows of an event no later than this after it, except after a fault. */
const SETTLED_MS = 60_000;

const requireSiteAdmin = async ({ permissions }: ProvePorts, { principal }: Call) => {
  if (await permissions.administersSite(principal)) return;
  throw new CatalogueError(refusal('PERMISSION_DENIED'));
};

const rowOf = ({ views }: ProvePorts, { principal }: Call): Promise<ProofRow | null> =>
  views.get(proofView, principal.tenant, PROOF_ROW.partition, PROOF_ROW.key);

const record = async (ports: ProvePorts, call: Call, command: ProofCommand): Promise<void> => {
  const request = requestOf(call, proofAggregate, PROOF_STREAM_ID, command);
  // A request records two commands, and each is decided on the current state.
  const free = { expectedVersion: undefined, idempotency: undefined };
  await handleCommand(ports, proofAggregate, { ...request, ...free });
};

/** Returns the proof that goes on, begun anew if the caller wants so or if there is none. */
const begun = async (ports: ProvePorts, call: Call<ProveBody>) => {
  const known = await rowOf(ports, call);
  if (known?.run && !call.body.restart) return known.run;
  await record(ports, call, { type: 'StartProof', at: ports.clock() });
  return (await rowOf(ports, call))?.run ?? null;
};

/** The last proof of the site, and how far the current one is. Throws `PERMISSION_DENIED` unless a site admin asks. */
export const showLastProof = async (ports: ProvePorts, call: Call): Promise<Reply> => {
  await requireSiteAdmin(ports, call);
  return ok(showProof(await rowOf(ports, call)));
};

/**
 * Compares the next part of the site's views with its events, and records what was found (R-TIME-10). Writes nothing else.
 * Throws `PERMISSION_DENIED` unless a site admin asks.
 */
export const prove = async (ports: ProvePorts, call: Call<ProveBody>): Promise<Reply> => {
  await requireSiteAdmin(ports, call);
  const run = await begun(ports, call);
  if (run) {
    // Imported on demand, because the module imports the schemas of every aggregate, and only this request needs them.
    const { provePart } = await import('../../proof/prove-part.ts');
    const now = (): number => Date.parse(ports.clock());
    const end = now() + PART_MS;
    const { startedAt, position: from } = run;
    const part = await provePart(ports, {
      tenant: call.principal.tenant,
      from,
      mayGoOn: () => now() < end,
      settledAt: instantOf(now() - SETTLED_MS),
    });
    await record(ports, call, { type: 'RecordPart', startedAt, from, part, at: ports.clock() });
  }
  return ok(showProof(await rowOf(ports, call)));
};
