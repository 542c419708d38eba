import type { CleanImage } from '#domain/aggregates/persona/image.ts';
import {
  type DrawnImage,
  LONGEST_SIDE,
  type RedrawPicture,
} from '../../ports/files/redraw-picture.ts';
import { type Pixels, turned } from './turned.ts';

/** JPEG quality. With this quality, no loss is visible in a portrait. */
const QUALITY = 90;

const isOpaque = ({ rgba }: Pixels): boolean => {
  for (let index = 3; index < rgba.length; index += 4) if (rgba[index] !== 255) return false;
  return true;
};

/** Loads the codec when the first picture is redrawn, because the codec is as large as the rest of the function. */
const codec = () => import('@cf-wasm/photon/node');
type Codec = Awaited<ReturnType<typeof codec>>;

const pixelsOf = (
  { PhotonImage, resize, SamplingFilter }: Codec,
  { body, orientation }: CleanImage,
): Pixels => {
  let image = PhotonImage.new_from_byteslice(body);
  const [width, height] = [image.get_width(), image.get_height()];
  const scale = LONGEST_SIDE / Math.max(width, height);
  if (scale < 1) {
    const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    const smaller = resize(image, across ?? 1, down ?? 1, SamplingFilter.Triangle);
    image.free();
    image = smaller;
  }
  const drawn = {
    rgba: image.get_raw_pixels(),
    width: image.get_width(),
    height: image.get_height(),
  };
  image.free();
  return turned(drawn, orientation);
};

const written = ({ PhotonImage }: Codec, pixels: Pixels): DrawnImage => {
  const image = new PhotonImage(pixels.rgba, pixels.width, pixels.height);
  const drawn: DrawnImage = isOpaque(pixels)
    ? { type: 'image/jpeg', extension: 'jpg', body: image.get_bytes_jpeg(QUALITY) }
    : { type: 'image/png', extension: 'png', body: image.get_bytes() };
  image.free();
  return drawn;
};

/**
 * Redraws a picture in the current thread. If the decoder fails, it does not free its memory. So use `redrawApart` for
 * files from users.
 */
export const redraw: RedrawPicture = async (image) => {
  const photon = await codec();
  try {
    return written(photon, pixelsOf(photon, image));
  } catch {
    return null;
  }
};
