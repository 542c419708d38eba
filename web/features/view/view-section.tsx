import { type ReactNode, useId } from 'react';
import styles from './view-menu.module.css';

interface ViewSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const ViewSection = ({ title, children }: ViewSectionProps) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};
