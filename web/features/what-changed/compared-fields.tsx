import { useTranslation } from 'react-i18next';
import { COMPARED_FIELDS } from '#domain/board/comparison/compared-fields.ts';
import styles from './compare-panel.module.css';

/** Lists the fields of issues that are compared. Changes of other fields are not shown (R-TIME-16). */
export const ComparedFields = () => {
  const { t } = useTranslation();
  const names = COMPARED_FIELDS.map((field) => t(`time.field.${field}`));
  const fields = t('list', { things: [...names, t('time.compared.dates')] });
  return <p className={styles.compared}>{t('time.compared.fields', { fields })}</p>;
};
