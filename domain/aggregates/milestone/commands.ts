export interface MilestoneAspects {
  readonly name: string;
  /** Calendar days YYYY-MM-DD, both included. */
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
