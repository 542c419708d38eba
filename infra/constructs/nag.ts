import { NagSuppressions } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** Suppresses a finding of cdk-nag (AwsSolutions, Serverless). The reason is stored with the resource. */
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
