import { type Failure, FailureError } from '../ports/failure.ts';
import type { LoadingStep } from './loading-steps.ts';

/** Hears how the steps of a load come out. */
export interface StepReport {
  readonly done: (step: LoadingStep) => void;
  /** A step that was lost, though not the board with it. */
  readonly failed: (step: LoadingStep, failure: Failure) => void;
}

export const stepOf = async <Loaded>(
  { done }: StepReport,
  step: LoadingStep,
  load: Promise<Loaded>,
): Promise<Loaded> => {
  const loaded = await load;
  done(step);
  return loaded;
};

/** Without a connection nothing can be told of the board, and an error page stands for all of it. */
const isWhole = ({ kind }: Failure): boolean => kind === 'offline' || kind === 'page';

/** A step that gives something lesser when it fails, and is done all the same (R-LOAD-7). */
export const fallingBack = async <Loaded>(
  report: StepReport,
  step: LoadingStep,
  load: Promise<Loaded>,
  otherwise: Loaded,
): Promise<Loaded> => {
  try {
    return await stepOf(report, step, load);
  } catch (error) {
    if (!(error instanceof FailureError) || isWhole(error.failure)) throw error;
    report.failed(step, error.failure);
    report.done(step);
    return otherwise;
  }
};
