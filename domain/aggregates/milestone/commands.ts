export interface MilestoneAspects {
  readonly name: string;
  /** `startDate` and `endDate` are calendar days, YYYY-MM-DD. The milestone includes both days. */
  readonly startDate: string;
  readonly endDate: string;
  readonly color: string;
}

export type MilestoneCommand =
  | {
      readonly type: 'CreateMilestone';
      readonly boardId: string;
      readonly draft: Pick<MilestoneAspects, 'startDate' | 'endDate'> & Partial<MilestoneAspects>;
    }
  | { readonly type: 'ChangeMilestone'; readonly changes: Partial<MilestoneAspects> }
  | { readonly type: 'DeleteMilestone' };
