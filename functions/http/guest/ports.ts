import type { MapFiles } from '#domain/publishing/page/map-files.ts';
import type { CommandPorts } from '../../command/handle-command.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { FindInstallation } from '../../ports/site/installations.ts';
import type { LicencePorts } from '../../ports/site/licence.ts';
import type { ReturnAllowance } from '../../ports/stored/allowance.ts';
import type { ViewStore } from '../../ports/stored/view-store.ts';
import type { AllowancePorts } from '../require-allowance.ts';

export interface GuestPorts extends CommandPorts, AllowancePorts {
  readonly returnAllowance: ReturnAllowance;
  readonly views: ViewStore;
  readonly files: Pick<SharedFiles, 'get'>;
  readonly findInstallation: FindInstallation;
  readonly licence: LicencePorts;
  /** The files of the built client that the public page references. */
  readonly map: MapFiles;
}
