import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { App, Duration, Stack } from 'aws-cdk-lib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProductFunction } from './product-function.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-bundle-'));
let files: string[];
let asset: string;
let bundle: string;

const SETTINGS = {
  EVENTS_TABLE: 'events',
  VIEWS_TABLE: 'views',
  INSTALLATIONS_TABLE: 'installations',
  SITE_SEAL_KEY_ARN: 'arn:seal',
  APP_KEY: 'app',
  LICENSING: 'required',
  METRICS_NAMESPACE: 'Cairn/test',
  EDGE_SECRET_ARN: 'arn:edge',
  SECRETS_AGE_SECONDS: '60',
  APP_BASE_URL: 'https://cairn.test',
  INSTALL_KEYS_URL: 'https://keys.test',
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'a',
  AWS_SECRET_ACCESS_KEY: 'b',
};

beforeAll(() => {
  const app = new App({ outdir: folder, analyticsReporting: false });
  const stack = new Stack(app, 'Bundle');
  // Keeps the test's output short: CDK reports bundling on stderr.
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  new ProductFunction(stack, 'Lifecycle', {
    entry: 'functions/http/lifecycle/handler.ts',
    environment: {},
    timeout: Duration.seconds(10),
    keepsData: false,
  });
  stderr.mockRestore();
  app.synth();
  asset = join(folder, readdirSync(folder).find((name) => name.startsWith('asset.')) ?? '');
  files = readdirSync(asset).toSorted();
  bundle = readFileSync(join(asset, 'index.mjs'), 'utf8');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bundle of a function', () => {
  it('is one ES module with a source map', () => {
    expect(files).toEqual(['index.mjs', 'index.mjs.map']);
    expect(bundle).toContain('sourceMappingURL=index.mjs.map');
  });

  it('loads and answers without other files', () => {
    const script = `
      globalThis.fetch = async () => Response.json({ SecretString: 'known-to-the-edge-alone' });
      const { handler } = await import(process.argv[1]);
      const answer = await handler({ headers: { 'x-cairn-edge': 'known-to-the-edge-alone' }, requestContext: {}, routeKey: 'POST /connect/installed' }, {});
      process.stdout.write('\\n' + JSON.stringify([answer.statusCode, JSON.parse(answer.body).code]));`;
    const stdout = execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', script, pathToFileURL(join(asset, 'index.mjs')).href],
      { cwd: asset, encoding: 'utf8', env: { ...SETTINGS } },
    );
    expect(stdout.split('\n').at(-1)).toBe('[401,"TOKEN_MISSING"]');
  });

  it('throws errors whose stack traces name source files', () => {
    const script = `
      globalThis.fetch = async () => Response.json({ SecretString: 'known-to-the-edge-alone' });
      const { handler } = await import(process.argv[1]);
      const fault = await handler(null, {}).catch((error) => error);
      process.stdout.write(fault.stack);`;
    const stdout = execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', script, pathToFileURL(join(asset, 'index.mjs')).href],
      { cwd: asset, encoding: 'utf8', env: { ...SETTINGS } },
    );
    expect(stdout).toMatch(/^TypeError: .*\n {4}at .*functions\/middleware\/[a-z-]+\.ts:\d+:\d+/);
  });

  it('contains all modules that it imports on demand, except unused credential providers', () => {
    const later = [...bundle.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, name]) => String(name));
    const left = later.filter((name) => !isBuiltin(name));
    const credentials = /^@aws-sdk\/(credential-provider-|token-providers)/;
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((name) => !credentials.test(name))).toEqual([]);
  });

  it('is below 400 kB including the SDK, for fast cold starts', () => {
    expect(bundle.length).toBeGreaterThan(100_000);
    expect(bundle.length).toBeLessThan(400_000);
  });
});
