import { accept, type Decider } from '../../kernel/decider.ts';
import { same } from '../../kernel/same.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { type ProofEvent, proofCodec } from './events.ts';
import {
  addFindings,
  FIRST_POSITION,
  type Findings,
  NO_FINDINGS,
  type ProofPosition,
} from './findings.ts';

/** A proof that is not finished. */
export interface ProofRun {
  readonly startedAt: string;
  readonly found: Findings;
  readonly position: ProofPosition;
  readonly share: number;
}

export interface FinishedProof {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly found: Findings;
  readonly whole: boolean;
}

export interface ProofState {
  readonly run: ProofRun | null;
  readonly last: FinishedProof | null;
}

/** What one part has found. `next` is null after the last part. */
export interface ComparedPart {
  readonly found: Findings;
  readonly next: ProofPosition | null;
  readonly share: number;
  readonly whole: boolean;
}

export type ProofCommand =
  | { readonly type: 'StartProof'; readonly at: string }
  /** `from`: where the part began. Nothing is recorded if another caller has compared it meanwhile. */
  | {
      readonly type: 'RecordPart';
      readonly startedAt: string;
      readonly from: ProofPosition;
      readonly part: ComparedPart;
      readonly at: string;
    };

/** A site has only one stream of this type, under this id. */
export const PROOF_STREAM_ID = 'site';

/** Records how far the comparison of a site's views with its events is, and its last result (R-TIME-10). */
export const proofDecider: Decider<ProofState, ProofCommand, ProofEvent> = {
  codec: proofCodec,
  initial: { run: null, last: null },
  decide: ({ run }, command) => {
    if (command.type === 'StartProof') {
      return accept({ type: 'ProofStarted', data: { startedAt: command.at } });
    }
    const { startedAt, from, part, at } = command;
    const { found, next, share, whole } = part;
    if (run?.startedAt !== startedAt || !same(run.position, from)) return accept();
    if (next) return accept({ type: 'ProofAdvanced', data: { ...found, next, share, whole } });
    const all = addFindings(run.found, found);
    const data = { ...all, startedAt, finishedAt: at, whole };
    return accept({ type: 'ProofFinished', data });
  },
  evolve: ({ run, last }, { type, data }) => {
    switch (type) {
      case 'ProofStarted': {
        const { startedAt } = data;
        return { run: { startedAt, found: NO_FINDINGS, position: FIRST_POSITION, share: 0 }, last };
      }
      case 'ProofAdvanced': {
        const { next: position, share, whole: _, ...found } = data;
        if (!run) return { run, last };
        return { run: { ...run, found: addFindings(run.found, found), position, share }, last };
      }
      case 'ProofFinished': {
        const { startedAt, finishedAt, whole, ...found } = data;
        return { run: null, last: { startedAt, finishedAt, found, whole } };
      }
      default:
        return type satisfies never;
    }
  },
  snapshots: plainSnapshots(1),
};
