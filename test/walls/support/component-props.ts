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

/** A component, and the number of its properties that the project's own files declare. */
export interface CountedComponent {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

/** The file with properties that `later` adds to each component. The test does not count these. */
const ADDED = '/ui/pages/later.tsx';

const isOurs = (path: string): boolean => !path.includes('/node_modules/') && !path.endsWith(ADDED);

/** Returns the number of properties of a type. For a union, returns the largest number of its members. */
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

/** Matches the name of a component. A name in upper case only is a constant. */
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
 * Returns all components of a project with their number of properties. Counts by the types that the compiler sees,
 * including inherited properties. `config` is the absolute path of a `tsconfig.json`; `fs` replaces the file system in
 * tests.
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
