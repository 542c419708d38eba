import { publicAvatarPath } from '#domain/aggregates/sharing/public-avatar-path.ts';
import type { SharedBoard } from '#domain/contracts/shared-board.ts';
import { FaceRow } from '../page/persona/face-row.tsx';

export interface PublicFacesProps {
  readonly ids: readonly string[];
  readonly most?: number | undefined;
  readonly personas: NonNullable<SharedBoard['personas']>;
}

/** Those personas of a goal that the admins share. */
const PublicFaces = ({ ids, most, personas }: PublicFacesProps) => {
  const own = ids.flatMap((id) => personas.find((persona) => persona.id === id) ?? []);
  if (own.length === 0) return null;
  return (
    <FaceRow
      people={own}
      most={most}
      draw={({ avatar, name }, className) => (
        <img className={className} src={publicAvatarPath(avatar)} alt={name} draggable={false} />
      )}
      rest={(count) => `+${count}`}
    />
  );
};

export default PublicFaces;
