// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Matched } from './matched.tsx';

afterEach(cleanup);

describe('Matched', () => {
  it.each([
    ['Mateo Rivas', 'ma', '<b>Ma</b>teo Rivas'],
    ['Mateo Rivas', ' RIV ', 'Mateo <b>Riv</b>as'],
    ['Mateo Rivas', 'x', 'Mateo Rivas'],
    ['Mateo Rivas', ' ', 'Mateo Rivas'],
  ])('marks in "%s" the typed text "%s"', (text, part, html) => {
    const { container } = render(<Matched text={text} part={part} />);
    expect(container.innerHTML).toBe(html);
  });
});
