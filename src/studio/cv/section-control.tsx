import { Menu, Tick } from '../page/controls.js';
import type { Choice } from '../page/views.js';

/** A control of a choice for a section. */
export type SectionControl = {
  readonly id: string;
  /** Name of its field. */
  readonly field: string;
  readonly label: string;
} & (
  | { readonly kind: 'text'; readonly value: string; readonly placeholder: string }
  | { readonly kind: 'menu'; readonly choices: readonly Choice[]; readonly value: string }
  | { readonly kind: 'tick'; readonly checked: boolean }
  | {
      readonly kind: 'ticks';
      readonly choices: readonly Choice[];
      /** Null for all. */
      readonly ticked: readonly string[] | null;
      /** Name of the field that holds how many there are. */
      readonly countField: string;
    }
);

/** The control of a choice. */
export const Control = ({ control, form }: { control: SectionControl; form: string }) => {
  const { id, field, label } = control;
  switch (control.kind) {
    case 'text':
      return (
        <div class="field">
          <label for={id}>{label}</label>
          <input
            id={id}
            form={form}
            name={field}
            value={control.value}
            placeholder={control.placeholder}
            maxlength={80}
            autocomplete="off"
          />
        </div>
      );
    case 'menu':
      return (
        <Menu
          id={id}
          form={form}
          name={field}
          label={label}
          choices={control.choices}
          value={control.value}
        />
      );
    case 'tick':
      return <Tick form={form} name={field} value="1" label={label} checked={control.checked} />;
    case 'ticks':
      return (
        <fieldset>
          <legend>{label}</legend>
          <input type="hidden" form={form} name={control.countField} value={String(control.choices.length)} />
          {control.choices.map(choice => (
            <Tick
              form={form}
              name={field}
              value={choice.value}
              label={choice.label}
              checked={control.ticked === null || control.ticked.includes(choice.value)}
            />
          ))}
        </fieldset>
      );
  }
};
