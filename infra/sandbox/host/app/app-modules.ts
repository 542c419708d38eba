import type { AppDescriptor, DescriptorModule } from '../../connect/descriptor.ts';
import { type MacroForm, macroForm } from '../wiki/macro-form.ts';

/** Where the site offers a module of the app. A module that is `unlisted` can only be opened by its URL. */
export type Placement =
  | 'project'
  | 'board'
  | 'issue'
  | 'admin'
  | 'global'
  | 'unlisted'
  | 'settings'
  /** In the menu of a board or an issue. The module opens as a dialog. */
  | 'board-action'
  | 'issue-action'
  | 'macro';

export interface AppModule {
  readonly key: string;
  readonly type: string;
  readonly name: string;
  /** URL from the descriptor, in which variables are not yet replaced. */
  readonly url: string;
  readonly cacheable: boolean;
  readonly placement: Placement;
  readonly conditions: NonNullable<DescriptorModule['conditions']>;
  /** The settings form of a macro. Null for other modules. */
  readonly macro: MacroForm | null;
}

const ISSUE_TYPES = ['jiraIssueContents', 'jiraIssueContexts', 'jiraIssueGlances'];

const placementOf = (type: string, { location = '', url = '' }: DescriptorModule): Placement => {
  if (type === 'dynamicContentMacros') return 'macro';
  if (type === 'jiraProjectPages') return 'project';
  if (type === 'adminPages' || type === 'configurePage') return 'admin';
  if (ISSUE_TYPES.includes(type) || location.includes('view.issue')) return 'issue';
  if (location.includes('board') || url.includes('{board.id}')) return 'board';
  if (location === 'none' || location === '')
    return type === 'generalPages' ? 'unlisted' : 'global';
  return 'global';
};

const nameOf = ({ key, name }: DescriptorModule): string =>
  typeof name === 'object' ? name.value : (name ?? key);

const urlOf = ({ url, target }: DescriptorModule): string | undefined => url ?? target?.url;

/** Returns every module of the descriptor that has a page. Leaves out modules that are only links. */
export const appModules = (app: AppDescriptor): readonly AppModule[] =>
  app.modules.flatMap(({ type, module }) => {
    const url = urlOf(module);
    if (url === undefined) return [];
    return [
      {
        key: module.key,
        type,
        name: nameOf(module),
        url,
        cacheable: module.cacheable ?? false,
        placement: placementOf(type, module),
        conditions: module.conditions ?? [],
        macro: type === 'dynamicContentMacros' ? macroForm(module) : null,
      },
    ];
  });

const holds = (
  { condition, params }: AppModule['conditions'][number],
  permissions: Readonly<Record<string, boolean>>,
): boolean => {
  if (condition === 'user_is_admin' || condition === 'user_is_sysadmin') {
    return permissions.ADMINISTER === true;
  }
  if (condition === 'has_project_permission' || condition === 'has_global_permission') {
    return permissions[String(params?.permission ?? '')] === true;
  }
  return true;
};

export const isOffered = (
  module: AppModule,
  permissions: Readonly<Record<string, boolean>>,
): boolean =>
  (module.placement !== 'admin' || permissions.ADMINISTER === true) &&
  (module.placement !== 'settings' || permissions.ADMINISTER_PROJECTS === true) &&
  module.conditions.every((condition) => holds(condition, permissions));
