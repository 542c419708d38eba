import type { Node } from 'typescript/unstable/ast';
import {
  isFunctionDeclaration,
  isIdentifier,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import type { FileSystem } from 'typescript/unstable/fs';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  type Type,
} from 'typescript/unstable/sync';

/** A component, and how many of its properties are declared in files of this project, not in libraries. */
export interface CountedComponent {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

/** The file that declares the properties which `later` adds to each component. They are not counted. */
const ADDED = '/ui/pages/later.tsx';

const isOurs = (path: string): boolean => !path.includes('/node_modules/') && !path.endsWith(ADDED);

/** Counts the properties of a type. For a union, returns the highest count of its types. */
const countOf = (checker: Checker, type: Type): number => {
  const members = type.isUnionType() ? type.getTypes() : [type];
  const counts = members.map(
    (member) =>
      checker
        .getPropertiesOfType(member)
        .filter(({ declarations }) => declarations.some(({ path }) => isOurs(path))).length,
  );
  return Math.max(0, ...counts);
};

const namesIn = (statement: Node): Node[] => {
  if (isFunctionDeclaration(statement)) return statement.name ? [statement.name] : [];
  if (!isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name);
};

/** Matches the name of a component. A name that is all upper case belongs to a constant. */
const COMPONENT = /^[A-Z]\w*[a-z]/;

const componentsIn = ({ program, checker }: Project, path: string): CountedComponent[] => {
  const statements = program.getSourceFile(path)?.statements ?? [];
  return [...statements].flatMap(namesIn).flatMap((name): CountedComponent[] => {
    if (!isIdentifier(name) || !COMPONENT.test(name.text)) return [];
    const type = checker.getTypeAtLocation(name);
    const [call] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    const props =
      call && call.parameters.length > 0 ? checker.getParameterType(call, 0) : undefined;
    return props ? [{ path, name: name.text, count: countOf(checker, props) }] : [];
  });
};

/**
 * Returns all components of a project, each with its number of properties. Counts those that the compiler sees, so
 * inherited properties are included. `config` is the absolute path of a `tsconfig.json`. In tests, `fs` replaces the
 * file system.
 */
export const countedComponents = (config: string, fs?: FileSystem): CountedComponent[] => {
  const api = new API({ cwd: process.cwd(), ...(fs ? { fs } : {}) });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`There is no project at ${config}.`);
    const folder = config.replace(/[^/]*$/, '');
    return project.program
      .getSourceFileNames()
      .filter((path) => path.startsWith(folder) && path.endsWith('.tsx'))
      .filter((path) => !/\.test\.tsx$|\/(testing|dist)\//.test(path))
      .flatMap((path) => componentsIn(project, path));
  } finally {
    api.close();
  }
};
