import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { deployClient, deployDescriptor } from '../constructs/client-files.ts';
import { explain } from '../constructs/nag.ts';
import { explainDeployer } from '../constructs/nag-deployer.ts';
import { securityHeaders } from '../constructs/security-headers.ts';
import type { ServiceStack } from './service-stack.ts';
import type { StatefulStack } from './stateful-stack.ts';

/** Every page kind is the same page; which one is shown is read from the address. */
const TO_THE_PAGE = `function handler(event) {
  event.request.uri = '/index.html';
  return event.request;
}`;

/** The public face: one distribution over the client, the API, the descriptor and shared boards. */
export class EdgeStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { state, service }: { state: StatefulStack; service: ServiceStack },
    props: StackProps = {},
  ) {
    super(scope, id, props);
    const responseHeadersPolicy = securityHeaders(this, config);
    const files = (bucket: IBucket, name: string): BehaviorOptions => ({
      origin: this.readOnly(bucket, name),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy,
    });
    const api: BehaviorOptions = {
      origin: new HttpOrigin(service.apiDomain),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
    };
    const client = files(state.client, 'ClientFiles');
    const toThePage = new EdgeFunction(this, 'ToThePage', {
      code: FunctionCode.fromInline(TO_THE_PAGE),
      runtime: FunctionRuntime.JS_2_0,
    });
    const distribution = new Distribution(this, 'Distribution', {
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      enableLogging: true,
      logBucket: this.logBucket(config.keepsData),
      defaultBehavior: client,
      additionalBehaviors: {
        '/pages/*': {
          ...client,
          functionAssociations: [
            { eventType: FunctionEventType.VIEWER_REQUEST, function: toThePage },
          ],
        },
        '/smb/*': api,
        '/connect/*': api,
        '/atlassian-connect.json': files(state.descriptor, 'DescriptorFiles'),
        '/share/*': files(state.snapshots, 'SharedBoards'),
      },
    });
    explain(distribution, 'AwsSolutions-CFR1', 'Teams use it from everywhere.');
    explain(
      distribution,
      'AwsSolutions-CFR2',
      'Throttling is in the API; the files are public and static, so a web firewall would guard nothing.',
    );
    explain(
      distribution,
      'AwsSolutions-CFR4',
      'TLS 1.2 applies with the certificate of the custom domain, which each owner attaches.',
    );
    deployClient(this, config, state.client, distribution);
    deployDescriptor(this, config, state.descriptor, distribution);
    explainDeployer(this);
    new CfnOutput(this, 'EdgeUrl', { value: `https://${distribution.distributionDomainName}` });
  }

  /** An origin that may read but whose bucket policy is the bucket's own stack's affair. */
  private readOnly(bucket: IBucket, name: string): IOrigin {
    const { bucketName, bucketRegionalDomainName } = bucket;
    return S3BucketOrigin.withOriginAccessControl(
      Bucket.fromBucketAttributes(this, name, { bucketName, bucketRegionalDomainName }),
    );
  }

  private logBucket(keepsData: boolean): Bucket {
    const bucket = new Bucket(this, 'EdgeLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    explain(bucket, 'AwsSolutions-S1', 'It holds the access logs themselves.');
    return bucket;
  }
}
