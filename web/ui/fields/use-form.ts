import { useState } from 'react';

/**
 * A form whose faults are told once someone tried to send it, and follow what is typed from then on: a fault that was
 * mended is told no longer.
 */
export const useForm = <Form extends object, Faults extends object>(
  begin: () => Form,
  /** What is wrong with a form, by the names of its fields; nothing where it is sound. */
  faultsOf: (form: Form) => Faults,
) => {
  const [form, setForm] = useState(begin);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(form);
  return {
    form,
    faults: (tried ? faults : {}) as Partial<Faults>,
    set: (part: Partial<Form>) => setForm((before) => ({ ...before, ...part })),
    /** Goes on with a sound form only. */
    submit: (send: (form: Form) => void) => {
      setTried(true);
      if (Object.keys(faults).length === 0) send(form);
    },
  };
};
