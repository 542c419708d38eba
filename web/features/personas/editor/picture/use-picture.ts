import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Persona } from '#domain/contracts/persona.ts';
import { dataUrlOf } from '../../../../export/data-url.ts';
import { failureText } from '../../../../store/flags/failure-text.ts';
import { useAppSelector } from '../../../../store/hooks.ts';
import { useUploadPictureMutation } from '../../../../store/personas/personas-api.ts';
import { failureOf } from '../../../../store/ports/failure-of.ts';
import { fileIn, pictureFault } from './picture-check.ts';

/** Lets the user choose, paste or drop a picture, then checks, crops and saves the picture (R-PERSONA-4). */
export const usePicture = (id: string, enabled: boolean, onSaved: (saved: Persona) => void) => {
  const { t } = useTranslation();
  const [upload, uploading] = useUploadPictureMutation();
  const offline = useAppSelector(({ ledger }) => ledger.offline);
  const [source, setSource] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const choose = async (file: File): Promise<void> => {
    const code = pictureFault(file);
    const away = offline ? t('personas.picture.offline') : null;
    setFault(code ? t(`errors.${code}`) : away);
    setRefusal(null);
    if (code || offline) return;
    const address = await dataUrlOf(file).catch(() => null);
    if (address === null) setFault(t('personas.picture.unreadable'));
    else setSource(address);
  };

  // Registered before the first paint, so that a drop works as soon as the page is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback only reports faults, in the user's language
  useLayoutEffect(() => {
    if (!enabled) return;
    const take = (event: Event, data: DataTransfer | null) => {
      const file = fileIn(data);
      if (!file) return;
      event.preventDefault();
      void choose(file);
    };
    const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const onDrop = (event: DragEvent) => take(event, event.dataTransfer);
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('drop', onDrop);
    document.addEventListener('dragover', onDragOver);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('dragover', onDragOver);
    };
  }, [enabled, offline]);

  return {
    source,
    fault,
    refusal,
    busy: uploading.isLoading,
    choose,
    /** Called by the crop dialog and by the poster if the browser cannot read the picture. */
    unreadable: () => {
      setSource(null);
      setFault(t('personas.picture.unreadable'));
    },
    close: () => setSource(null),
    crop: async (picture: Blob): Promise<void> => {
      const answer = await upload({ id, file: picture });
      if (answer.data) {
        onSaved(answer.data);
        setSource(null);
      } else setRefusal(failureText(t, failureOf(answer.error)));
    },
  };
};

export type Picture = ReturnType<typeof usePicture>;
