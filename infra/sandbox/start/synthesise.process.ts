import { type SandboxAddresses, sandboxStage } from '#infra/config/stages.ts';
import { synthesise } from '#infra/synth.ts';

const task = process.argv[2] ?? '';
const { outdir, addresses } = JSON.parse(task) as { outdir: string; addresses: SandboxAddresses };

synthesise(sandboxStage(addresses), outdir);
