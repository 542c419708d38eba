import { Match, Template } from 'aws-cdk-lib/assertions';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { describe, expect, it } from 'vitest';
import { EDGE_HEADER, VIEWER_HEADER } from '#functions/http/edge-headers.ts';
import { ROUTES } from '#functions/http/routes.ts';
import { INVOCATIONS_A_MINUTE } from '../capacity/limits.ts';
import type { StageConfig } from '../config/stages.ts';
import { FROM_ONE_ADDRESS } from '../constructs/edge/firewall.ts';
import { fits } from '../sandbox/cloud/edge/path-pattern.ts';
import { deployedStage, localStage, synthesisedStage } from '../testing/synthesised-stage.ts';
import { resourcesOf } from '../testing/template.ts';

const production = deployedStage('production');
const { edge } = synthesisedStage(production);
const template = Template.fromJSON(edge);

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly ViewerProtocolPolicy: string;
  readonly CachePolicyId?: unknown;
  readonly AllowedMethods?: readonly string[];
  readonly FunctionAssociations?: readonly unknown[];
  readonly ResponseHeadersPolicyId?: unknown;
}

const distributionOf = (config: StageConfig) => {
  const [found] = resourcesOf(synthesisedStage(config).edge, 'AWS::CloudFront::Distribution');
  return found?.Properties?.DistributionConfig as {
    readonly Aliases?: readonly string[];
    readonly ViewerCertificate?: unknown;
    readonly DefaultCacheBehavior: Behavior;
    readonly CacheBehaviors: readonly Behavior[];
    readonly Origins: readonly {
      Id: string;
      DomainName: unknown;
      OriginAccessControlId?: unknown;
      OriginCustomHeaders?: readonly unknown[];
    }[];
  };
};
const distribution = distributionOf(production);

const behavior = (path: string): Behavior | undefined =>
  distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);

const originOf = (path: string): string => {
  const id = (path === '*' ? distribution.DefaultCacheBehavior : behavior(path))?.TargetOriginId;
  const origin = distribution.Origins.find(({ Id }) => Id === id);
  return JSON.stringify(origin?.DomainName);
};

const policyOf = (config: StageConfig): Map<string, string> => {
  const [headers] = resourcesOf(
    synthesisedStage(config).edge,
    'AWS::CloudFront::ResponseHeadersPolicy',
  );
  const text = /"ContentSecurityPolicy":"([^"]+)"/.exec(JSON.stringify(headers))?.[1] ?? '';
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
};

/** Runs the CloudFront function of a path with a request. Returns the function's result. */
const rewritten = (path: string, uri: string, more: object = {}): unknown => {
  const [association] = behavior(path)?.FunctionAssociations ?? [];
  const found = resourcesOf(edge, 'AWS::CloudFront::Function').find(({ id }) =>
    JSON.stringify(association).includes(id),
  );
  const code = String(found?.Properties?.FunctionCode);
  const handler = new Function(`${code}; return handler;`)() as (event: object) => unknown;
  return handler({ request: { uri, querystring: {}, ...more }, viewer: { ip: '192.0.2.1' } });
};

describe('a request body that is too large for Lambda', () => {
  const sent = (path: string, length?: string) => {
    const headers = length === undefined ? {} : { 'content-length': { value: length } };
    return rewritten(path, '/smb/goal', { headers });
  };

  it.each(['/smb/*', '/app-setting', '/migration-user-setting', '/connect/*'])(
    'is refused at %s with an error of our catalogue',
    (path) => {
      const { statusCode, body } = sent(path, '6000000') as {
        statusCode: number;
        body: { data: string };
      };
      expect(statusCode).toBe(413);
      expect(JSON.parse(body.data)).toMatchObject({ code: 'BODY_TOO_LARGE', errors: {} });
      expect(sent(path, '5300000')).toMatchObject({ uri: '/smb/goal' });
      expect(sent(path)).toMatchObject({ uri: '/smb/goal' });
    },
  );
});

describe('the CloudFront distribution', () => {
  it.each([
    ['*', 'Client'],
    ['/pages/*', 'Client'],
    ['/atlassian-connect.json', 'Descriptor'],
    ['/persona-upload', 'Snapshots'],
    ['/share/*', 'ApiHttp'],
    ['/persona-image/*', 'ApiHttp'],
    ['/smb/*', 'ApiHttp'],
    ['/app-setting', 'ApiHttp'],
    ['/migration-user-setting', 'ApiHttp'],
    ['/connect/*', 'ApiHttp'],
    ['/forge/*', 'ApiHttp'],
  ])('serves the path %s from %s', (path, origin) => expect(originOf(path)).toContain(origin));

  it('has ten path patterns besides the default', () =>
    expect(distribution.CacheBehaviors).toHaveLength(10));

  it('serves the same HTML file for every kind of page', () => {
    expect(behavior('/pages/*')?.FunctionAssociations).toHaveLength(1);
    expect(rewritten('/pages/*', '/pages/board')).toEqual({ uri: '/index.html', querystring: {} });
  });

  it('sends upload forms to the root of the bucket without signing them itself', () => {
    expect(rewritten('/persona-upload', '/persona-upload')).toMatchObject({ uri: '/' });
    const { TargetOriginId } = behavior('/persona-upload') ?? {};
    const origin = distribution.Origins.find(({ Id }) => Id === TargetOriginId);
    expect(origin?.OriginAccessControlId).toBeUndefined();
  });

  it('allows all methods only for the API and for uploads, and requires HTTPS', () => {
    const all = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
    const writable = all.filter(({ AllowedMethods }) => AllowedMethods?.includes('POST'));
    expect(writable.map(({ PathPattern }) => PathPattern)).toEqual([
      '/smb/*',
      '/app-setting',
      '/migration-user-setting',
      '/connect/*',
      '/forge/*',
      '/share/*',
      '/persona-image/*',
      '/persona-upload',
    ]);
    const policies = new Set(all.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy));
    expect([...policies].toSorted()).toEqual(['https-only', 'redirect-to-https']);
    expect(all.every(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId)).toBe(true);
  });

  const ofTheApi = distribution.CacheBehaviors.filter(({ PathPattern = '' }) =>
    originOf(PathPattern).includes('ApiHttp'),
  );

  it('caches no answer of the API, so that withdrawn content is not served from the cache', () => {
    const policies = new Set(ofTheApi.map(({ CachePolicyId }) => CachePolicyId));
    expect([...policies]).toEqual([CachePolicy.CACHING_DISABLED.cachePolicyId]);
    for (const { path, access } of ROUTES) {
      const known = ofTheApi.some(({ PathPattern = '' }) => fits(PathPattern)(path));
      expect([path, access, known]).toEqual([path, access, true]);
    }
  });

  it("sends the API its secret and the caller's address, and replaces such headers of the caller", () => {
    const origins = new Set(ofTheApi.map(({ TargetOriginId }) => TargetOriginId));
    for (const id of origins) {
      const origin = distribution.Origins.find(({ Id }) => Id === id);
      expect(origin?.OriginCustomHeaders).toMatchObject([{ HeaderName: EDGE_HEADER }]);
      expect(JSON.stringify(origin?.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:');
    }
    const forged = { headers: { [VIEWER_HEADER]: { value: '10.0.0.1' } } };
    for (const { PathPattern = '' } of ofTheApi) {
      expect(rewritten(PathPattern, '/', forged)).toMatchObject({
        headers: { [VIEWER_HEADER]: { value: '192.0.2.1' } },
      });
    }
  });

  it('signs its requests to buckets, except for upload forms', () => {
    const buckets = distribution.Origins.filter(
      ({ OriginAccessControlId }) => OriginAccessControlId,
    );
    expect(buckets).toHaveLength(2);
    template.allResourcesProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: Match.objectLike({
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      }),
    });
  });
});

describe('the policy of a bucket that CloudFront reads', () => {
  it.each(['Client', 'Descriptor'])(
    'for %s allows only this distribution to read, over TLS',
    (name) => {
      const found = resourcesOf(edge, 'AWS::S3::BucketPolicy').find(({ id }) =>
        id.startsWith(name),
      );
      const { Bucket, PolicyDocument } = (found?.Properties ?? {}) as {
        Bucket: unknown;
        PolicyDocument: { Statement: object[] };
      };
      expect(JSON.stringify(Bucket)).toContain(name);
      const [overTls, reads, ...others] = PolicyDocument.Statement;
      expect(overTls).toMatchObject({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      });
      expect(reads).toMatchObject({
        Effect: 'Allow',
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
      });
      const condition = JSON.stringify(Reflect.get(reads ?? {}, 'Condition'));
      const [id] = resourcesOf(edge, 'AWS::CloudFront::Distribution').map((each) => each.id);
      expect(condition).toContain('AWS:SourceArn');
      expect(condition).toContain(`{"Ref":"${id}"}`);
      expect(condition).not.toContain('*');
      expect(others).toEqual([]);
    },
  );
});

describe('the domain of a stage', () => {
  it('is a domain of CloudFront when there is no certificate', () => {
    expect(distribution.Aliases).toBeUndefined();
  });

  it("is the owner's domain when there is a certificate, and requires TLS 1.2", () => {
    const certificateArn = 'arn:aws:acm:us-east-1:1:certificate/1';
    expect(distributionOf({ ...production, certificateArn })).toMatchObject({
      Aliases: ['cairn.example'],
      ViewerCertificate: {
        AcmCertificateArn: certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    });
  });
});

describe('the security headers', () => {
  it('allow only our own scripts and the script of the bridge', () => {
    expect(policyOf(production).get('script-src')).toBe("'self' https://connect-cdn.atl-paas.net");
    expect(policyOf(localStage()).get('script-src')).toBe("'self' http://127.0.0.1:4600");
  });

  it('allow every HTTPS page to embed deployed pages, and only the sandbox to embed local ones', () => {
    expect(policyOf(production).get('frame-ancestors')).toBe("'self' https:");
    expect(policyOf(localStage()).get('frame-ancestors')).toBe("'self' http://127.0.0.1:4600");
  });

  it("allow pictures only from our own domain and from Atlassian's picture domains", () => {
    expect(policyOf(production).get('img-src')?.split(' ')).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://*.atlassian.net',
      'https://*.atlassian.com',
      'https://*.atl-paas.net',
      'https://secure.gravatar.com',
      'https://*.wp.com',
    ]);
    expect(policyOf(localStage()).get('img-src')).toBe("'self' data: blob: http://127.0.0.1:4600");
  });

  it('never allow pictures from every HTTPS origin', () => {
    const policies = Object.values(
      template.findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    ).map(
      ({ Properties }) =>
        Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
          .ContentSecurityPolicy as string,
    );
    expect(policies.length).toBeGreaterThanOrEqual(3);
    for (const policy of policies) {
      const sources = /(?:^|; )img-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(sources).toContain("'self'");
      for (const source of sources) expect(source).not.toMatch(/^(\*|https?:)$/);
    }
  });

  it('allow scripts to send requests only to our own domain', () => {
    const policy = policyOf(production);
    expect(policy.get('connect-src')).toBe("'self'");
    for (const name of ['object-src', 'base-uri', 'form-action']) {
      expect(policy.get(name)).toBe("'none'");
    }
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|http:/);
  });

  it('enforce HTTPS and the declared content types', () => {
    template.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({
          StrictTransportSecurity: Match.objectLike({ AccessControlMaxAgeSec: 63_072_000 }),
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: Match.objectLike({ ReferrerPolicy: 'strict-origin-when-cross-origin' }),
        }),
      },
    });
  });
});

describe('the pictures of personas', () => {
  const shared = resourcesOf(edge, 'AWS::CloudFront::ResponseHeadersPolicy').filter(
    ({ Properties }) => JSON.stringify(Properties).includes('CorsConfig'),
  );

  it('may be read by pages of other origins, without credentials', () => {
    expect(shared).toHaveLength(1);
    expect(shared[0]?.Properties).toMatchObject({
      ResponseHeadersPolicyConfig: {
        CorsConfig: {
          AccessControlAllowOrigins: { Items: ['*'] },
          AccessControlAllowMethods: { Items: ['GET'] },
          AccessControlAllowCredentials: false,
        },
      },
    });
  });

  it('are the only files that pages of other origins may read', () => {
    const all = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
    const open = all.filter(({ ResponseHeadersPolicyId }) =>
      JSON.stringify(ResponseHeadersPolicyId ?? '').includes(shared[0]?.id ?? '-'),
    );
    expect(open.map(({ PathPattern }) => PathPattern)).toEqual(['/persona-image/*']);
  });
});

describe('the preloading of HSTS', () => {
  const preloads = (config: StageConfig): boolean[] =>
    resourcesOf(synthesisedStage(config).edge, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ Properties }) => JSON.stringify(Properties).includes('"Preload":true'),
    );

  it('is on only if the owner of the domain chooses it', () => {
    expect(preloads(production)).toEqual([false, false, false]);
    expect(preloads({ ...production, hstsPreload: true })).toEqual([true, true, true]);
  });
});

describe('the alarm for errors of CloudFront', () => {
  it('exists only in us-east-1, where CloudFront has its metrics', () => {
    const [alarm, ...others] = resourcesOf(edge, 'AWS::CloudWatch::Alarm');
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({
      Condition: 'EdgeIsCountedHere',
      Properties: { MetricName: '5xxErrorRate', Threshold: 1 },
    });
    template.hasCondition('EdgeIsCountedHere', {
      'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'],
    });
  });
});

describe('the deployment of client files', () => {
  const published = resourcesOf(edge, 'Custom::CDKBucketDeployment');
  const cacheOf = (id: string): unknown => {
    const found = published.find((known) => known.id.startsWith(id));
    const { SystemMetadata } = (found?.Properties ?? {}) as {
      SystemMetadata?: Record<string, unknown>;
    };
    return SystemMetadata?.['cache-control'];
  };

  it('allows caching for a year for hashed files, but not for the page and the descriptor', () => {
    expect(cacheOf('ClientAssets')).toBe('public, max-age=31536000, immutable');
    expect(cacheOf('ClientPage')).toBe('no-cache');
    expect(cacheOf('DescriptorFile')).toBe('no-cache');
  });

  it('uploads the page after the files that it loads, and removes the old page from the cache', () => {
    const page = published.find(({ id }) => id.startsWith('ClientPage'));
    const assets = published.find(({ id }) => id.startsWith('ClientAssets'));
    expect(page?.DependsOn?.some((id) => id === assets?.id)).toBe(true);
    expect(page?.Properties?.DistributionPaths).toEqual(['/index.html', '/pages/*']);
  });

  it('keeps access logs for ninety days: private, encrypted and readable only over TLS', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: Match.objectLike({ BlockPublicPolicy: true }),
      BucketEncryption: Match.anyValue(),
      LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 90 })] },
    });
    expect(JSON.stringify(resourcesOf(edge, 'AWS::S3::BucketPolicy'))).toContain(
      'aws:SecureTransport',
    );
  });
});

describe('the firewall', () => {
  const aclOf = (config: StageConfig) =>
    resourcesOf(synthesisedStage(config).edge, 'AWS::WAFv2::WebACL')[0]?.Properties;
  const idOf = (config: StageConfig) =>
    (distributionOf(config) as { readonly WebACLId?: unknown }).WebACLId;

  it('limits the requests of each address, with a lower limit for visitors of public links', () => {
    const rules = aclOf(production)?.Rules as readonly {
      readonly Name: string;
      readonly Statement: { readonly RateBasedStatement?: { readonly Limit: number } };
    }[];
    expect(aclOf(production)).toMatchObject({ Scope: 'CLOUDFRONT' });
    expect(JSON.stringify(idOf(production))).toContain('Firewall');
    expect(
      rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
        rate ? [[Name, rate.Limit]] : [],
      ),
    ).toEqual([
      ['Strangers', 1000],
      ['OneAddress', 200_000],
    ]);
    // The host calls from few addresses, so the limit of an address is above the host's own limit for the app.
    expect(FROM_ONE_ADDRESS).toBeGreaterThan(5 * INVOCATIONS_A_MINUTE.app);
    expect(JSON.stringify(rules)).not.toMatch(/"\/(?:forge|connect)\//);
  });

  it('may be an existing firewall of the account, and does not exist in the sandbox', () => {
    const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b';
    const brought = { ...production, firewall: arn };
    expect([aclOf(brought), idOf(brought)]).toEqual([undefined, arn]);
    expect([aclOf(localStage()), idOf(localStage())]).toEqual([undefined, undefined]);
  });
});
