import { NagSuppressions } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** States why a finding of the checks (AwsSolutions, Serverless) is right as it is; the reason stands beside the resource. */
export const explain = (
  resource: IConstruct,
  id: string,
  reason: string,
  appliesTo?: string[],
): void =>
  NagSuppressions.addResourceSuppressions(
    resource,
    [appliesTo ? { id, reason, appliesTo } : { id, reason }],
    true,
  );
