import { accept, type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { plainSnapshots } from '../../kernel/snapshot.ts';
import { isInstant } from '../../kernel/time.ts';
import { type AppSettingEvent, appSettingCodec } from './events.ts';
import { type AppSettingValues, DEFAULT_APP_SETTING } from './values.ts';

export interface AppSettingCommand {
  readonly type: 'ChangeAppSetting';
  readonly accountId: string;
  readonly changes: Partial<AppSettingValues>;
}

export interface AppSettingState extends AppSettingValues {
  readonly accountId: string | null;
}

const decide = (
  state: AppSettingState,
  { accountId, changes }: AppSettingCommand,
): Decision<AppSettingEvent> => {
  const { enableAIFeature, dateCloseReviewModal, isNewUser } = { ...state, ...changes };
  if (dateCloseReviewModal !== null && !isInstant(dateCloseReviewModal)) {
    return refuse('MOMENT_INVALID', { dateCloseReviewModal: 'MOMENT_INVALID' });
  }
  const events: AppSettingEvent[] = [];
  if (enableAIFeature !== state.enableAIFeature) {
    events.push({
      type: 'AiFeatureSwitched',
      data: { accountId, enableAIFeature, before: state.enableAIFeature },
    });
  }
  if (dateCloseReviewModal !== state.dateCloseReviewModal) {
    events.push({
      type: 'ReviewModalClosed',
      data: {
        accountId,
        dateCloseReviewModal,
        before: { dateCloseReviewModal: state.dateCloseReviewModal },
      },
    });
  }
  if (isNewUser !== state.isNewUser) {
    events.push({
      type: 'NewcomerChanged',
      data: { accountId, isNewUser, before: state.isNewUser },
    });
  }
  return accept(...events);
};

export const appSettingDecider: Decider<AppSettingState, AppSettingCommand, AppSettingEvent> = {
  codec: appSettingCodec,
  initial: { ...DEFAULT_APP_SETTING, accountId: null },
  decide,
  evolve: (state, { data: { before: _, ...values } }) => ({ ...state, ...values }),
  snapshots: plainSnapshots(1),
};
