import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Aspects, type IAspect } from 'aws-cdk-lib';
import { SynthesisMessageLevel } from 'aws-cdk-lib/cx-api';
import { type SandboxAddresses, STAGES, type StageConfig, sandboxStage } from '../config/stages.ts';
import { addStage } from '../stage.ts';
import { featureFlags } from '../synth.ts';
import { writeSmallClient } from './small-client.ts';
import type { Template } from './template.ts';

export interface SynthesisedStage {
  readonly config: StageConfig;
  readonly stateful: Template;
  readonly service: Template;
  readonly edge: Template;
  /** Template of the firewall outside the edge; empty for a stage whose edge has its firewall, or none. */
  readonly firewall: Template;
  /** Region of each stack by its name; a stack without a region has the one of the credentials. */
  readonly regions: Readonly<Record<string, string>>;
  readonly guarded: readonly string[];
  /** Warnings and errors of the synthesis, with the paths of the constructs that caused them. */
  readonly findings: readonly string[];
}

/** Calls `use` with a folder that contains a minimal built client, and deletes the folder afterwards. */
const withClient = <Result>(use: (folder: string) => Result): Result => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-client-'));
  try {
    writeSmallClient(folder);
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const deployedStage = (name: string): StageConfig => {
  const config = STAGES.find(({ stage }) => stage === name);
  if (!config) throw new Error(`no stage "${name}"`);
  return config;
};

const ADDRESSES: Omit<SandboxAddresses, 'clientDir'> = {
  appUrl: 'http://127.0.0.1:4601',
  bridgeUrl: 'http://127.0.0.1:4600/atlassian-connect/all.js',
  hostOrigin: 'http://127.0.0.1:4600',
  installKeysUrl: 'http://127.0.0.1:4600/connect-keys',
  licenceKey: 'a-public-key',
};

export const localStage = (): StageConfig => sandboxStage({ ...ADDRESSES, clientDir: '' });

const synthesise = (stage: StageConfig, aspects: readonly IAspect[]): SynthesisedStage =>
  withClient((folder) => {
    process.env.CDK_VALIDATION = 'false';
    const config = { ...stage, clientDir: join(folder, 'client') };
    const app = new App({
      outdir: join(folder, 'out'),
      analyticsReporting: false,
      context: { ...featureFlags(), 'aws:cdk:bundling-stacks': [] },
    });
    const stacks = addStage(app, config);
    for (const aspect of aspects) Aspects.of(app).add(aspect);
    const assembly = app.synth();
    const artifact = ({ stackName }: { stackName: string }) => assembly.getStackByName(stackName);
    return {
      config,
      stateful: artifact(stacks.state).template,
      service: artifact(stacks.service).template,
      edge: artifact(stacks.edge).template,
      firewall: stacks.firewall ? artifact(stacks.firewall).template : { Resources: {} },
      regions: Object.fromEntries(
        assembly.stacks.map(({ stackName, environment }) => [stackName, environment.region]),
      ),
      guarded: assembly.stacks
        .filter(({ terminationProtection }) => terminationProtection === true)
        .map(({ stackName }) => stackName),
      findings: assembly.stacks
        .flatMap(({ messages }) => messages)
        .filter(({ level }) => level !== SynthesisMessageLevel.INFO)
        .map(({ id, entry }) => `${id}: ${String(entry.data)}`),
    };
  });

const synthesised = new Map<string, SynthesisedStage>();

/**
 * Returns the templates of a stage. Without aspects, each stage is synthesised only once per test worker. Handlers are
 * not bundled, because bundling takes most of the time and changes only hashes.
 */
export const synthesisedStage = (stage: StageConfig, ...aspects: IAspect[]): SynthesisedStage => {
  if (aspects.length > 0) return synthesise(stage, aspects);
  const key = JSON.stringify(stage);
  const found = synthesised.get(key) ?? synthesise(stage, []);
  synthesised.set(key, found);
  return found;
};
