import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import type { StageConfig } from './config/stages.ts';
import { addStage } from './stage.ts';

export interface Assembly {
  readonly directory: string;
  readonly stacks: readonly { readonly name: string; readonly templateFile: string }[];
}

/**
 * Returns the feature flags of the CDK from `cdk.json`, so that every synthesis gives the same templates as `cdk
 * deploy`.
 */
export const featureFlags = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8')).context;

/** Synthesises one stage in this process, without the checks that a deployment needs. */
export const synthesise = (config: StageConfig, outdir: string): Assembly => {
  process.env.CDK_VALIDATION = 'false';
  const app = new App({ outdir, analyticsReporting: false, context: featureFlags() });
  addStage(app, config);
  const assembly = app.synth();
  return {
    directory: assembly.directory,
    stacks: assembly.stacks.map(({ stackName, templateFile }) => ({
      name: stackName,
      templateFile,
    })),
  };
};
