import { Annotations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IResponseHeadersPolicy,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { showRefusal } from '#domain/contracts/show-refusal.ts';
import { refusal } from '#domain/kernel/errors/errors.ts';
import { VIEWER_HEADER } from '#functions/http/edge-headers.ts';
import type { StageConfig } from '../../config/stages.ts';
import { explain } from '../nag.ts';
import { firewallOf } from './firewall.ts';

/** Removes the path, because an upload form is posted to the root of the bucket. */
const TO_THE_ROOT = `function handler(event) {
  event.request.uri = '/';
  return event.request;
}`;

/** Rewrites the path of every page kind to the same HTML file, whose script reads the page kind from the URL. */
const TO_THE_PAGE = `function handler(event) {
  event.request.uri = '/index.html';
  return event.request;
}`;

/**
 * Most bytes of a body. Lambda accepts 6 MB including the fields that the API adds. Lambda's own error would not have
 * the form of our errors.
 */
const MOST_BYTES = 5.5 * 1024 * 1024;

/**
 * Refuses too large bodies with our own error, and sets the header with the client's address, whatever the client sent.
 */
const TO_THE_API = `function handler(event) {
  var length = event.request.headers['content-length'];
  if (!length || Number(length.value) <= ${MOST_BYTES}) {
    event.request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
    return event.request;
  }
  return {
    statusCode: 413,
    statusDescription: 'Content Too Large',
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' }
    },
    body: { encoding: 'text', data: ${JSON.stringify(JSON.stringify(showRefusal(refusal('BODY_TOO_LARGE'))))} }
  };
}`;

export interface EdgePaths {
  readonly client: BehaviorOptions;
  readonly api: BehaviorOptions;
  readonly descriptor: BehaviorOptions;
  readonly personaUploads: BehaviorOptions;
  readonly accessLogs: IBucket;
  readonly publicPages: IResponseHeadersPolicy;
  readonly pictures: IResponseHeadersPolicy;
  /** ARN of the stage's firewall in a stack of its own; null when the edge creates it or there is none. */
  readonly firewallElsewhere: string | null;
}

/** Returns the owner's domain if there is a certificate for it. Otherwise CloudFront keeps its generated domain. */
const domainOf = (
  scope: Construct,
  { appUrl, certificateArn }: StageConfig,
): Partial<DistributionProps> =>
  certificateArn
    ? {
        domainNames: [new URL(appUrl).hostname],
        certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }
    : {};

const explainFindings = (
  distribution: Distribution,
  { certificateArn, firewall }: StageConfig,
): void => {
  explain(distribution, 'AwsSolutions-CFR1', 'Teams use it from everywhere.');
  if (firewall === null) {
    explain(
      distribution,
      'AwsSolutions-CFR2',
      'A stage of one machine has nobody to be guarded from.',
    );
  }
  if (certificateArn) return;
  explain(
    distribution,
    'AwsSolutions-CFR4',
    'Without a domain of its own a stage has the shared certificate, whose protocols are not ours to choose.',
  );
  Annotations.of(distribution).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
    'It applies as soon as a stage is given its certificate.',
  );
};

/** Returns a behavior whose requests pass through a new function at the edge. */
const through = (
  scope: Construct,
  id: string,
  code: string,
  behavior: BehaviorOptions,
): BehaviorOptions => {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
  return {
    ...behavior,
    functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction }],
  };
};

/** Creates the CDN: one domain for the client's pages, the descriptor, uploads and the API. */
export const edgeDistribution = (
  scope: Construct,
  id: string,
  config: StageConfig,
  {
    client,
    api,
    descriptor,
    personaUploads,
    accessLogs,
    publicPages,
    pictures,
    firewallElsewhere,
  }: EdgePaths,
): Distribution => {
  const page = through(scope, 'ToThePage', TO_THE_PAGE, client);
  const upload = through(scope, 'ToTheRoot', TO_THE_ROOT, personaUploads);
  const calls = through(scope, 'ToTheApi', TO_THE_API, api);
  const distribution = new Distribution(scope, id, {
    comment: `Cairn ${config.stage}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    enableLogging: true,
    logBucket: accessLogs,
    webAclId: firewallOf(scope, config, firewallElsewhere),
    ...domainOf(scope, config),
    defaultBehavior: client,
    additionalBehaviors: {
      '/pages/*': page,
      '/smb/*': calls,
      '/app-setting': calls,
      '/migration-user-setting': calls,
      '/connect/*': calls,
      '/forge/*': calls,
      '/share/*': { ...calls, responseHeadersPolicy: publicPages },
      '/persona-image/*': { ...calls, responseHeadersPolicy: pictures },
      '/atlassian-connect.json': descriptor,
      '/persona-upload': upload,
    },
  });
  explainFindings(distribution, config);
  return distribution;
};
