import {
  basic,
  NOW,
  type PersonName,
  serveDemo,
  type TestTracker,
} from '#infra/sandbox/tracker/testing/site.ts';
import { Recorder } from './recorder.ts';

export { basic, NOW, type PersonName };

export interface ConformanceSite extends TestTracker {
  readonly recorder: Recorder;
}

type Options = Pick<NonNullable<Parameters<typeof serveDemo>[0]>, 'limits' | 'searchDelayMs'>;

/** Starts the demo site on a free port. All its responses are recorded. */
export const openConformanceSite = async (options: Options = {}): Promise<ConformanceSite> => {
  const recorder = new Recorder();
  const listen = recorder.listen.bind(recorder);
  return { ...(await serveDemo({ ...options, listen })), recorder };
};
