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

/** A component, where it stands, and how many properties it takes: those that our own files declare. */
export interface CountedComponent {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

/** What `later` adds to whatever it loads. */
const ADDED = '/ui/pages/later.tsx';

const isOurs = (path: string): boolean => !path.includes('/node_modules/') && !path.endsWith(ADDED);

/** Of properties that can be one thing or another, the most that one of them has. */
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

/** The names that a statement at the top of a file declares. */
const namesIn = (statement: Node): Node[] => {
  if (isFunctionDeclaration(statement)) return statement.name ? [statement.name] : [];
  if (!isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name);
};

/** A name in capitals alone is a value, such as a list. */
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
 * All components of a project, by the types that the compiler sees: what a type takes over from others counts. `config`
 * is the absolute path of a `tsconfig.json`; a virtual file system stands for files that are nowhere.
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
