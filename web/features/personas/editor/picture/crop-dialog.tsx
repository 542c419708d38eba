import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import type { FRAMES } from '#domain/aggregates/persona/choices.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/layers/dialog.tsx';
import { type Area, cropPicture } from './crop.ts';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  readonly source: string;
  readonly frame: (typeof FRAMES)[number];
  readonly busy: boolean;
  readonly fault: string | null;
  readonly onCrop: (picture: Blob) => void;
  /** Called if the browser cannot read the picture. */
  readonly onFault: () => void;
  readonly onClose: () => void;
}

const ZOOM = { least: 1, most: 4, step: 0.05 };

/** Crops a portrait. The user drags to move the picture, and zooms with the wheel, a slider or keys (R-PERSONA-4). */
const CropDialog = (props: CropDialogProps) => {
  const { source, frame, busy, fault, onCrop, onFault, onClose } = props;
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.least);
  const [area, setArea] = useState<Area | null>(null);
  return (
    <Dialog
      title={t('personas.crop.title')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            appearance="primary"
            disabled={busy || area === null}
            onClick={() => area && cropPicture(source, area).then(onCrop, onFault)}
          >
            {t('personas.crop.use')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.least}
          maxZoom={ZOOM.most}
          aspect={frame === 'rectangle' ? 152 / 168 : 1}
          cropShape={frame === 'round' ? 'round' : 'rect'}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: onFault }}
        />
      </div>
      <label className={styles.zoom}>
        {t('personas.crop.zoom')}
        <input
          type="range"
          min={ZOOM.least}
          max={ZOOM.most}
          step={ZOOM.step}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
};

export default CropDialog;
