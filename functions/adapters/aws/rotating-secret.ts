import type { RotatingSecret, SecretValues } from '../../ports/rotating-secret.ts';
import { AwsRefusal } from './call-json.ts';
import { fetchSecret, type SecretAccess } from './secret.ts';

/** When Secrets Manager does not answer, the known values are used for this many milliseconds before it is asked again. */
const RETRY_MS = 5_000;

export interface SecretPlace {
  readonly arn: string;
  /** How long read values are used, in milliseconds. A value that was taken away is accepted no longer than that. */
  readonly ageMs: number;
}

const fetchValues = async (access: SecretAccess, arn: string): Promise<SecretValues> => {
  const [current, former] = await Promise.all([
    fetchSecret(access, arn),
    fetchSecret(access, arn, 'AWSPREVIOUS').catch((error) => {
      if (error instanceof AwsRefusal && error.type === 'ResourceNotFoundException') return null;
      throw error;
    }),
  ]);
  return { current, former };
};

/**
 * Reads a secret of the deployment at run time: its versions `AWSCURRENT` and `AWSPREVIOUS`, which Secrets Manager moves
 * with each new value. While it does not answer, the values that were read before stay valid.
 */
export const rotatingSecret = (
  access: SecretAccess,
  { arn, ageMs }: SecretPlace,
): RotatingSecret => {
  let known: SecretValues | null = null;
  let until = 0;
  let reading: Promise<SecretValues> | null = null;
  const now = (): number => Date.parse(access.clock());

  const fetchAnew = async (): Promise<SecretValues> => {
    try {
      known = await fetchValues(access, arn);
      until = now() + ageMs;
    } catch (error) {
      if (known === null) throw error;
      until = now() + RETRY_MS;
    }
    return known;
  };
  /** Callers at the same time share one reading. */
  const readAnew = (): Promise<SecretValues> => {
    reading ??= fetchAnew().finally(() => {
      reading = null;
    });
    return reading;
  };
  return {
    read: async () => (known !== null && now() < until ? known : readAnew()),
    readAnew,
  };
};
