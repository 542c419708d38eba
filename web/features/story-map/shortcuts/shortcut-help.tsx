import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';

/** Where `?` is a letter, or where something lies over the map already. */
const OWN = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

const asksForHelp = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '?' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest(OWN) !== null);

/** The sheet of shortcuts, by its button and by `?` wherever one is on the page. */
export const ShortcutHelp = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const before = useRef<Element | null>(null);
  const show = useCallback(() => {
    before.current = document.activeElement;
    setOpen(true);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForHelp(event)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show]);
  // Only once the dialog is gone does it let go of the focus.
  useEffect(() => {
    if (open || !(before.current instanceof HTMLElement)) return;
    before.current.focus();
    before.current = null;
  }, [open]);
  return (
    <>
      <IconButton icon="keyboard" label={t('shortcuts.title')} shortcut="?" onClick={show} />
      {open && <ShortcutSheet onClose={() => setOpen(false)} />}
    </>
  );
};
