import { useState } from 'react';
import type { Faults } from '#domain/lane/form.ts';

/** A form whose faults are told once someone tried to send it, and follow what is typed from then on. */
export const useLaneForm = <Form extends object>(
  begin: () => Form,
  faultsOf: (form: Form) => Faults<Form>,
) => {
  const [form, setForm] = useState(begin);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(form);
  return {
    form,
    faults: tried ? faults : ({} as Faults<Form>),
    set: (part: Partial<Form>) => setForm((before) => ({ ...before, ...part })),
    /** Goes on with a sound form only. */
    submit: (send: (form: Form) => void) => {
      setTried(true);
      if (Object.keys(faults).length === 0) send(form);
    },
  };
};
