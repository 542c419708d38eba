import { CfnOutput, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
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
import type { FirewallStack } from './firewall-stack.ts';
import type { ServiceStack } from './service-stack.ts';
import type { StatefulStack } from './stateful-stack.ts';

interface EdgeParts {
  readonly state: StatefulStack;
  readonly service: ServiceStack;
  readonly firewall: FirewallStack | null;
}

/**
 * Returns a reference to the edge's secret, which CloudFormation replaces by the secret during a deployment. It looks for
 * a new value only where the template changes, so that a rotation names the version.
 */
const edgeSecretText = ({ secretArn }: ISecret, { edgeSecretVersion }: StageConfig): string =>
  SecretValue.secretsManager(secretArn, {
    ...(edgeSecretVersion === null ? {} : { versionId: edgeSecretVersion }),
  }).unsafeUnwrap();

/** The public entry to the product: one CloudFront distribution for the client, the API and the descriptor. */
export class EdgeStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    config: StageConfig,
    { state, service, firewall }: EdgeParts,
    props: StackProps = {},
  ) {
    super(scope, id, props);
    const headers = securityHeaders(this, config);
    const distribution = edgeDistribution(this, 'Distribution', config, {
      client: this.files('ClientFiles', state.client, headers),
      api: this.api(service.apiDomain, edgeSecretText(state.edgeSecret, config), headers),
      descriptor: this.files('DescriptorFiles', state.descriptor, headers),
      personaUploads: this.uploads(state.snapshots, headers),
      publicPages: publicPageHeaders(this, config),
      pictures: pictureHeaders(this, config),
      firewallElsewhere: firewall?.arnElsewhere ?? null,
      accessLogs: edgeLogs(this, 'EdgeLogs', config),
    });
    if (firewall) this.addStackDependency(firewall);
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
   * Passes upload forms to the bucket. The page sends them to our own domain, because its content security policy
   * allows no other. CloudFront must not sign them, because they contain a signature.
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
   * Forwards requests to the API with all headers except `Host`, which must be the API's own domain. Adds the secret
   * that proves that a request came through CloudFront. Answers are not cached, so that withdrawn content is not served
   * from the cache.
   */
  private api(domain: string, secret: string, headers: IResponseHeadersPolicy): BehaviorOptions {
    const customHeaders = { [EDGE_HEADER]: secret };
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
