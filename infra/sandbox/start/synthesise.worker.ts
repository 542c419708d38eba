import { parentPort, workerData } from 'node:worker_threads';
import { type SandboxAddresses, sandboxStage } from '#infra/config.ts';
import { synthesise } from '#infra/synth.ts';

const { outdir, addresses } = workerData as { outdir: string; addresses: SandboxAddresses };

synthesise(sandboxStage(addresses), outdir);
parentPort?.postMessage('synthesised');
