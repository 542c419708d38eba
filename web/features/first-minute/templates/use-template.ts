import { useState } from 'react';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { Ground } from '../../../story-map/changes/ground.ts';
import { fillMap, openLane } from '../list/fill-map.ts';
import type { Template } from './templates.ts';

/** Returns a function that creates the items of a template in one change, and the error if the change was refused. */
export const useTemplate = (ground: Ground) => {
  const dispatch = useAppDispatch();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const make = ({ items, colors }: Template): boolean => {
    const made = fillMap(dispatch, ground, items, {
      people: [],
      laneId: openLane(ground),
      colors,
    });
    setRefusal('fault' in made ? made.fault : null);
    return !('fault' in made);
  };
  return { make, refusal };
};
