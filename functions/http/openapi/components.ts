import * as z from 'zod/mini';
import { baselineSchema } from '#domain/aggregates/baseline/baseline.ts';
import { goalSchema } from '#domain/aggregates/goal/goal.ts';
import { milestoneSchema } from '#domain/aggregates/milestone/milestone.ts';
import { userSettingsSchema } from '#domain/aggregates/setting/user-settings.ts';
import {
  activityPageSchema,
  markAsReadBodySchema,
  noteActivityBodySchema,
  readMarkSchema,
  readMarksSchema,
  shownActivitySchema,
} from '#domain/contracts/activity.ts';
import {
  aiDefinitionSchema,
  changeAiDefinitionBodySchema,
  createAiDefinitionBodySchema,
} from '#domain/contracts/ai-definition.ts';
import {
  aiProviderSchema,
  aiProviderTestedSchema,
  chooseAiProviderBodySchema,
  testAiProviderBodySchema,
} from '#domain/contracts/ai-provider.ts';
import {
  askGoalsBodySchema,
  askGroupsBodySchema,
  askStepsBodySchema,
  askStoriesBodySchema,
  askSubtasksBodySchema,
  epicGroupsSchema,
  suggestionsSchema,
  suggestionsSoFarSchema,
} from '#domain/contracts/ai-suggestion.ts';
import {
  announceChangesBodySchema,
  announcedCountSchema,
} from '#domain/contracts/announce-changes.ts';
import {
  appSettingSchema,
  changeAppSettingBodySchema,
  reviewCheckSchema,
} from '#domain/contracts/app-setting.ts';
import { auditEntrySchema, auditPageSchema } from '#domain/contracts/audit.ts';
import {
  baselineListSchema,
  createBaselineBodySchema,
  renameBaselineBodySchema,
} from '#domain/contracts/baseline.ts';
import {
  boardInfoSchema,
  boardLabelsSchema,
  boardProjectsSchema,
  projectSchema,
} from '#domain/contracts/board.ts';
import { changesSchema } from '#domain/contracts/changes.ts';
import { commentCountsSchema } from '#domain/contracts/comment-counts.ts';
import {
  compactBoardSchema,
  confluenceEnabledSchema,
  confluencePageSchema,
  confluenceResourcesSchema,
  switchConfluenceBodySchema,
} from '#domain/contracts/confluence.ts';
import { lifecycleBodySchema } from '#domain/contracts/connect-lifecycle.ts';
import { errorBodySchema } from '#domain/contracts/error-body.ts';
import { forgeEventSchema } from '#domain/contracts/forge-event.ts';
import {
  changeGoalBodySchema,
  createGoalBodySchema,
  goalListSchema,
  goalPageSchema,
  labelGoalBodySchema,
  rankGoalBodySchema,
} from '#domain/contracts/goal.ts';
import {
  leaveCommentBodySchema,
  leftCommentSchema,
  moderateCommentBodySchema,
  moderatedCommentListSchema,
  moderatedCommentSchema,
  sharedCommentListSchema,
} from '#domain/contracts/guest-comment.ts';
import { historySchema } from '#domain/contracts/history.ts';
import { jobListSchema, jobSchema } from '#domain/contracts/job.ts';
import { enterKeyBodySchema, licenceStateSchema } from '#domain/contracts/licence.ts';
import {
  changeMilestoneBodySchema,
  createMilestoneBodySchema,
  milestoneListSchema,
} from '#domain/contracts/milestone.ts';
import { missedNoticesBodySchema, missedNoticesSchema } from '#domain/contracts/missed-notices.ts';
import {
  changePersonaBodySchema,
  confirmImageBodySchema,
  createPersonaBodySchema,
  imageUploadSchema,
  personaListSchema,
  personaSchema,
} from '#domain/contracts/persona.ts';
import {
  choosePersonaPolicyBodySchema,
  personaPolicySchema,
} from '#domain/contracts/persona-policy.ts';
import {
  personaTemplateListSchema,
  personaTemplateSchema,
  savePersonaTemplateBodySchema,
} from '#domain/contracts/persona-template.ts';
import { placementPageSchema } from '#domain/contracts/placements.ts';
import {
  changePortfolioBodySchema,
  createPortfolioBodySchema,
  portfolioListSchema,
  portfolioSchema,
} from '#domain/contracts/portfolio.ts';
import { proofSchema, proveBodySchema } from '#domain/contracts/proof.ts';
import { regionMoveBodySchema, regionMoveStatusSchema } from '#domain/contracts/region-move.ts';
import { requestJobBodySchema } from '#domain/contracts/request-job.ts';
import {
  saveBoardSettingsBodySchema,
  saveUserSettingsBodySchema,
  settingValueSchema,
} from '#domain/contracts/setting.ts';
import { boardContentSchema, sharedBoardSchema } from '#domain/contracts/shared-board.ts';
import {
  pluginSettingSchema,
  storedAtSchema,
  switchSharingBodySchema,
} from '#domain/contracts/sharing.ts';
import { thingHistorySchema } from '#domain/contracts/thing-history.ts';
import { usageSchema } from '#domain/contracts/usage.ts';
import { webhookBodySchema } from '#domain/contracts/webhook.ts';
import { chooseWordingBodySchema, wordingSchema } from '#domain/contracts/wording.ts';

/** Every contract of the HTTP API, by its name in the OpenAPI document. */
export const COMPONENTS = {
  Activity: shownActivitySchema,
  AuditEntry: auditEntrySchema,
  AuditPage: auditPageSchema,
  Prove: proveBodySchema,
  Proof: proofSchema,
  History: historySchema,
  ThingHistory: thingHistorySchema,
  ActivityPage: activityPageSchema,
  AiDefinition: aiDefinitionSchema,
  AskGoals: askGoalsBodySchema,
  AskSteps: askStepsBodySchema,
  AskStories: askStoriesBodySchema,
  AskSubtasks: askSubtasksBodySchema,
  AskGroups: askGroupsBodySchema,
  EpicGroups: epicGroupsSchema,
  ChangeAiDefinition: changeAiDefinitionBodySchema,
  CreateAiDefinition: createAiDefinitionBodySchema,
  Suggestions: suggestionsSchema,
  SuggestionsSoFar: suggestionsSoFarSchema,
  AiProvider: aiProviderSchema,
  AiProviderTested: aiProviderTestedSchema,
  ChooseAiProvider: chooseAiProviderBodySchema,
  TestAiProvider: testAiProviderBodySchema,
  AppSetting: appSettingSchema,
  BoardInfo: boardInfoSchema,
  BoardProjects: boardProjectsSchema,
  Changes: changesSchema,
  ReportMissedNotices: missedNoticesBodySchema,
  MissedNotices: missedNoticesSchema,
  AnnounceChanges: announceChangesBodySchema,
  AnnouncedCount: announcedCountSchema,
  PlacementPage: placementPageSchema,
  RegionMove: regionMoveBodySchema,
  RegionMoveStatus: regionMoveStatusSchema,
  ChangeAppSetting: changeAppSettingBodySchema,
  ChangeGoal: changeGoalBodySchema,
  ChangeMilestone: changeMilestoneBodySchema,
  ChangePersona: changePersonaBodySchema,
  ChangePortfolio: changePortfolioBodySchema,
  CreateGoal: createGoalBodySchema,
  CreateBaseline: createBaselineBodySchema,
  RenameBaseline: renameBaselineBodySchema,
  Baseline: baselineSchema,
  BaselineList: baselineListSchema,
  CreateMilestone: createMilestoneBodySchema,
  CreatePersona: createPersonaBodySchema,
  ConfirmImage: confirmImageBodySchema,
  ImageUpload: imageUploadSchema,
  CreatePortfolio: createPortfolioBodySchema,
  EnterLicenceKey: enterKeyBodySchema,
  Error: errorBodySchema,
  Goal: goalSchema,
  GoalList: goalListSchema,
  GoalPage: goalPageSchema,
  Job: jobSchema,
  JobList: jobListSchema,
  LabelGoal: labelGoalBodySchema,
  MarkAsRead: markAsReadBodySchema,
  Labels: boardLabelsSchema,
  LicenceState: licenceStateSchema,
  Usage: usageSchema,
  LifecycleCallback: lifecycleBodySchema,
  ForgeEvent: forgeEventSchema,
  Milestone: milestoneSchema,
  MilestoneList: milestoneListSchema,
  NoteActivity: noteActivityBodySchema,
  Persona: personaSchema,
  PersonaList: personaListSchema,
  PersonaPolicy: personaPolicySchema,
  ChoosePersonaPolicy: choosePersonaPolicyBodySchema,
  Wording: wordingSchema,
  ChooseWording: chooseWordingBodySchema,
  PersonaTemplate: personaTemplateSchema,
  PersonaTemplateList: personaTemplateListSchema,
  Portfolio: portfolioSchema,
  PortfolioList: portfolioListSchema,
  Project: projectSchema,
  RankGoal: rankGoalBodySchema,
  ReadMark: readMarkSchema,
  ReadMarks: readMarksSchema,
  ReviewCheck: reviewCheckSchema,
  RequestJob: requestJobBodySchema,
  SaveBoardSettings: saveBoardSettingsBodySchema,
  SaveUserSettings: saveUserSettingsBodySchema,
  SavePersonaTemplate: savePersonaTemplateBodySchema,
  Setting: settingValueSchema,
  BoardContent: boardContentSchema,
  CompactBoard: compactBoardSchema,
  ConfluenceEnabled: confluenceEnabledSchema,
  ConfluencePage: confluencePageSchema,
  ConfluenceResources: confluenceResourcesSchema,
  SwitchConfluence: switchConfluenceBodySchema,
  GuestComment: moderatedCommentSchema,
  GuestCommentList: moderatedCommentListSchema,
  GuestCommentCounts: commentCountsSchema,
  LeaveComment: leaveCommentBodySchema,
  LeftComment: leftCommentSchema,
  ModerateComment: moderateCommentBodySchema,
  PluginSetting: pluginSettingSchema,
  SharedBoard: sharedBoardSchema,
  SharedCommentList: sharedCommentListSchema,
  StoredAt: storedAtSchema,
  SwitchSharing: switchSharingBodySchema,
  UserSettings: userSettingsSchema,
  Webhook: webhookBodySchema,
} as const satisfies Record<string, z.ZodMiniType>;

export type ComponentName = keyof typeof COMPONENTS;

export const refTo = (name: string): string => `#/components/schemas/${name}`;

/** Returns the contracts as JSON Schema. They refer to each other by `$ref`. */
export const componentSchemas = (): Record<string, Record<string, unknown>> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(COMPONENTS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: refTo, io: 'input' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
};
