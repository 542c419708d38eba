import type { INagLogger, NagLoggerNonComplianceData, NagLoggerSuppressedData } from 'cdk-nag';

const nothing = (): void => undefined;

/** Collects the findings of cdk-nag. A rule that cannot run is also a finding. */
export class NagRecord implements INagLogger {
  readonly unexplained: string[] = [];
  /** The findings that are explained, each once, in a form such as `Stateful/ProjectorDead SQS3`. */
  readonly explained = new Set<string>();
  readonly reasons = new Set<string>();
  readonly onCompliance = nothing;
  readonly onNotApplicable = nothing;

  onNonCompliance({ ruleId, resource }: NagLoggerNonComplianceData): void {
    this.unexplained.push(`${resource.node.path} ${ruleId}`);
  }

  onSuppressed({ ruleId, resource, suppressionReason }: NagLoggerSuppressedData): void {
    const [stack, construct] = resource.node.path.split('/');
    const place = `${stack?.split('-').at(-1)}/${construct?.replace(/(?<=Deployment).*/, '')}`;
    this.explained.add(`${place} ${ruleId.replace(/^(AwsSolutions|Serverless)-/, '')}`);
    this.reasons.add(suppressionReason);
  }

  onError({ ruleId, resource, errorMessage }: Parameters<INagLogger['onError']>[0]): void {
    this.unexplained.push(`${resource.node.path} ${ruleId} ${errorMessage}`);
  }

  onSuppressedError(data: Parameters<INagLogger['onSuppressedError']>[0]): void {
    this.onError(data);
  }
}
