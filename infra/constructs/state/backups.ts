import { Duration } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../config/stages.ts';

const KEPT = Duration.days(35);

/**
 * Backs up the tables every night and copies the backup to another region's vault, if the stage is configured for
 * backups.
 */
export const backups = (
  scope: Construct,
  { backupCopyVault }: StageConfig,
  tables: readonly TableV2[],
): void => {
  if (backupCopyVault === null) return;
  const vault = new BackupVault(scope, 'BackupVault');
  const elsewhere = BackupVault.fromBackupVaultArn(scope, 'BackupCopyVault', backupCopyVault);
  const plan = new BackupPlan(scope, 'BackupPlan', { backupVault: vault });
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'Nightly',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter: KEPT,
      copyActions: [{ destinationBackupVault: elsewhere, deleteAfter: KEPT }],
    }),
  );
  plan.addSelection('Tables', {
    resources: tables.map((table) => BackupResource.fromArn(table.tableArn)),
  });
};
