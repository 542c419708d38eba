/** The meanings that a column of a file or of a pasted table can have. */
export const TARGETS = [
  'summary',
  'goal',
  'step',
  'lane',
  'type',
  'parent',
  'key',
  'points',
  'assignee',
  'labels',
  'start',
  'end',
  'description',
] as const;
export type Target = (typeof TARGETS)[number];

/** The meaning of each column, in the order of the columns. Null if the column is ignored. */
export type Mapping = readonly (Target | null)[];

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s._/()-]+/g, '');

const words = (text: string): readonly string[] => text.split(' ');

/**
 * Names of columns in our languages, in Jira's CSV exports and in exports of other tools. Each name has the form
 * that `plain` returns.
 */
const KNOWN: Readonly<Record<Target, readonly string[]>> = {
  summary: words(
    'summary title story name userstory zusammenfassung titel resumen título titulo nombre historia historiadeusuario résumé titre nom récit resumo nome história históriadeusuário históriadousuário 要約 タイトル 件名 名前 ストーリー 요약 제목 이름 스토리 摘要 标题 名称 故事 標題 名稱',
  ),
  goal: words(
    'goal activity theme usergoal ziel aktivität objetivo actividad objectif activité atividade ゴール 目標 목표 활동 目标 活动 目標 活動',
  ),
  step: words(
    'step epic epicname parentsummary task usertask feature schritt aufgabe paso épica tarea étape épopée tâche etapa épico tarefa ステップ エピック 단계 에픽 步骤 长篇故事 步驟 大型工作',
  ),
  lane: words(
    'release sprint fixversion fixversions version target lösungsversion zielversion versión versiones versióndecorrección lanzamiento entrega versioncorrigée versiondecorrection versionsdecorrection livraison versão versões versãocorrigida versõescorrigidas versãodecorreção lançamento リリース スプリント バージョン 修正バージョン 릴리스 스프린트 버전 수정버전 发布版本 发布 版本 修复版本 冲刺 發行版本 發行 修正版本 衝刺',
  ),
  type: words(
    'issuetype worktype type kind vorgangstyp arbeitselementtyp typ tipodeincidencia tipodeactividad tipo typedeticket typed’élémentdetravail tipodeitem tipodeticket tipodeproblema 課題タイプ 作業タイプ タイプ 이슈유형 업무유형 유형 事务类型 工作类型 类型 議題類型 工作類型 類型',
  ),
  parent: words(
    'parent parentkey epiclink customfieldepiclink parentid übergeordnet übergeordnetervorgang übergeordnetesarbeitselement principal itemprincipal pai 親 상위항목 父级 上層',
  ),
  key: words('key issuekey schlüssel clave clé chave キー 키 关键字 編號 議題編號'),
  points: words(
    'storypoints points estimate est customfieldstorypoints storypointestimate punkte schätzung puntosdehistoria puntos estimación estimation pontosdehistória pontosdahistória pontos estimativa ストーリーポイント ポイント 見積もり 스토리포인트 포인트 추정 故事点 故事点数 点数 估算 故事點數 點數',
  ),
  assignee: words(
    'assignee owner assignedto zugewiesenan zugewiesen zugewieseneperson bearbeiter personaasignada asignado asignadoa responsable assigné assignéà personneassignée responsável atribuídoa 担当者 担当 담당자 经办人 负责人 受指派人 負責人',
  ),
  labels: words(
    'labels label tags stichwörter stichwort etiquetas etiqueta étiquettes étiquette ラベル タグ 레이블 라벨 태그 标签 標籤',
  ),
  start: words(
    'start startdate begin begins plannedstart targetstart customfieldstartdate customfieldtargetstart beginn startdatum inicio fechadeinicio début datededébut início datadeinício 開始日 開始 시작일 开始 开始日期 開始日期',
  ),
  end: words(
    'end enddate due duedate deadline finish plannedend targetend customfieldenddate customfieldtargetend ende enddatum fälligkeitsdatum fin fechadefin fechadevencimiento datedefin échéance fim datadetérmino datalimite datadeentrega datadevencimento prazo 終了日 期限 종료일 기한 结束 结束日期 截止日期 結束 結束日期 到期日',
  ),
  description: words(
    'description details notes beschreibung descripción notas descrição 説明 설명 描述',
  ),
};

/** Names of columns with subtasks. A pasted list may have such a column, but a file may not. */
const SUBTASK = words(
  'subtask subtasks unteraufgabe unteraufgaben subtarea subtareas soustâche soustâches subtarefa subtarefas サブタスク 하위작업 子任务 子任務',
);

export const isSubtaskColumn = (name: string): boolean => SUBTASK.includes(plain(name));

/**
 * Guesses the meaning of each column from its name, in any of our languages (R-EXPORT-6). Only one column gets each
 * meaning, but several columns may be labels, because Jira writes one column for each label.
 */
export const guessMapping = (head: readonly string[]): Mapping => {
  const taken = new Set<Target>();
  return head.map((name) => {
    const found = TARGETS.find((target) => KNOWN[target].includes(plain(name)));
    if (found === undefined || (taken.has(found) && found !== 'labels')) return null;
    taken.add(found);
    return found;
  });
};
