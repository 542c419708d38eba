import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { FIREWALL_REGION, ownFirewall } from '../constructs/edge/firewall.ts';

const OUTPUT = 'FirewallArn';

/** The firewall of a stage outside us-east-1. CloudFront accepts firewalls of that region alone. */
export class FirewallStack extends Stack {
  /** ARN of the firewall as a stack in another region reads it: an output, since stacks export nothing. */
  readonly arnElsewhere: string;

  constructor(scope: Construct, id: string, props: Omit<StackProps, 'env'> = {}) {
    super(scope, id, { ...props, env: { region: FIREWALL_REGION } });
    new CfnOutput(this, OUTPUT, { value: ownFirewall(this) });
    this.arnElsewhere = Fn.getStackOutput(this.stackName, OUTPUT, FIREWALL_REGION);
  }
}
