/**
 * Queries with Jira's newer words, in which issues are work items and projects are spaces. Each has a query with the
 * same meaning in the original words.
 */
export const NEWER_WORDS: readonly (readonly [newer: string, first: string])[] = [
  ['workItem = GEAR-2', 'issue = GEAR-2'],
  ['workItemKey IN (GEAR-2, GEAR-4)', 'issueKey IN (GEAR-2, GEAR-4)'],
  ['WORKITEMKEY > GEAR-4 AND space = GEAR', 'issueKey > GEAR-4 AND project = GEAR'],
  ['space = "Gear shop"', 'project = "Gear shop"'],
  ['space NOT IN (TRAIL, STORES)', 'project NOT IN (TRAIL, STORES)'],
  ['workType = Bug', 'type = Bug'],
  ['workType IN standardWorkTypes()', 'type IN standardIssueTypes()'],
  ['workType IN subtaskWorkTypes()', 'type IN subtaskIssueTypes()'],
  ['workItem IN linkedWorkItems(TRAIL-24)', 'issue IN linkedIssues(TRAIL-24)'],
  ['workItem IN linkedWorkItems(TRAIL-24, blocks)', 'issue IN linkedIssues(TRAIL-24, blocks)'],
  ['workItemLink = TRAIL-24', 'issueLink = TRAIL-24'],
  ['workItemLink[blocks] = TRAIL-29', 'issueBlocks = TRAIL-29'],
  ['workItemLink["is blocked by"] IN (TRAIL-24)', 'issueIsBlockedBy IN (TRAIL-24)'],
  ['issueLink["Is Blocked By"] IN (TRAIL-24)', 'issueIsBlockedBy IN (TRAIL-24)'],
  ['workItemIsBlockedBy = TRAIL-24', 'issueIsBlockedBy = TRAIL-24'],
  ['workItemLinkType = "relates to"', 'issueLinkType = "relates to"'],
  ['workItem IN workItemHistory()', 'issue IN issueHistory()'],
  ['workItem IN votedWorkItems()', 'issue IN votedIssues()'],
  ['workItem IN watchedWorkItems()', 'issue IN watchedIssues()'],
  [
    'workItem NOT IN workItemsWithRemoteLinksByGlobalId(abc, def)',
    'issue NOT IN issuesWithRemoteLinksByGlobalId(abc, def)',
  ],
  ['space IN spacesLeadByUser("Mateo Rivas")', 'project IN projectsLeadByUser("Mateo Rivas")'],
  [
    'space IN spacesWhereUserHasPermission("Administer Projects")',
    'project IN projectsWhereUserHasPermission("Administer Projects")',
  ],
  [
    'space IN spacesWhereUserHasRole(Administrators)',
    'project IN projectsWhereUserHasRole(Administrators)',
  ],
  ['space = GEAR ORDER BY workItemKey', 'project = GEAR ORDER BY issueKey'],
  ['workType = Bug ORDER BY space DESC, workItem', 'type = Bug ORDER BY project DESC, issue'],
];
