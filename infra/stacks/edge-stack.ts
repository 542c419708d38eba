import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  type IResponseHeadersPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { EDGE_HEADER } from '#functions/http/edge-headers.ts';
import type { StageConfig } from '../config/stages.ts';
import { publishFiles } from '../constructs/edge/client-files.ts';
import { edgeDistribution } from '../constructs/edge/edge-distribution.ts';
import { edgeLogs } from '../constructs/edge/edge-logs.ts';
import { letEdgeRead, readOnlyOrigin } from '../constructs/edge/edge-origins.ts';
import { explainDeployer } from '../constructs/edge/nag-deployer.ts';
import {
  pictureHeaders,
  publicPageHeaders,
  securityHeaders,
} from '../constructs/edge/security-headers.ts';
import { watchEdge } from '../constructs/watch/edge-alarm.ts';
import type { ServiceStack } from './service-stack.ts';
import type { StatefulStack } from './stateful-stack.ts';

/** The public entry: one CloudFront distribution for the client, the API and the descriptor. */
export class EdgeStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { state, service }: { state: StatefulStack; service: ServiceStack },
    props: StackProps = {},
  ) {
    super(scope, id, props);
    const headers = securityHeaders(this, config);
    const distribution = edgeDistribution(this, 'Distribution', config, {
      client: this.files('ClientFiles', state.client, headers),
      api: this.api(service.apiDomain, state.edgeSecret, headers),
      descriptor: this.files('DescriptorFiles', state.descriptor, headers),
      personaUploads: this.uploads(state.snapshots, headers),
      publicPages: publicPageHeaders(this, config),
      pictures: pictureHeaders(this, config),
      accessLogs: edgeLogs(this, 'EdgeLogs', config.keepsData),
    });
    letEdgeRead(this, 'ClientPolicy', state.client, distribution);
    letEdgeRead(this, 'DescriptorPolicy', state.descriptor, distribution);
    publishFiles(this, config, state, distribution);
    watchEdge(this, config, service.alarms, distribution);
    explainDeployer(this);
    new CfnOutput(this, 'EdgeUrl', { value: `https://${distribution.distributionDomainName}` });
  }

  private files(id: string, bucket: IBucket, headers: IResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: readOnlyOrigin(this, id, bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers,
    };
  }

  /**
   * Passes upload forms to the bucket. The page sends forms to our own origin, because its policy requires this. Forms
   * contain a signature, so the CDN must not add its own.
   */
  private uploads(bucket: IBucket, headers: IResponseHeadersPolicy): BehaviorOptions {
    return {
      origin: new HttpOrigin(bucket.bucketRegionalDomainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
    };
  }

  /**
   * Forwards all headers of a request except the host header, because API Gateway recognises its own domain by it. Adds
   * the CDN's secret. Answers are not cached, so that withdrawn content is no longer served.
   */
  private api(domain: string, secret: ISecret, headers: IResponseHeadersPolicy): BehaviorOptions {
    const customHeaders = { [EDGE_HEADER]: secret.secretValue.unsafeUnwrap() };
    return {
      origin: new HttpOrigin(domain, { customHeaders }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: headers,
    };
  }
}
