import {
  Checkbox,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from "@octavo/ui";
import type { ComponentProps } from "react";
import { Setting } from "./fixed-settings";

type Named<Props> = Props & { name: string };

/** The field of a setting. It cannot be changed where the environment decides it. */
export function TextSetting(props: Named<ComponentProps<typeof TextField>>) {
  return (
    <Setting field={props.name}>
      <TextField autoComplete="off" {...props} />
    </Setting>
  );
}

export const NumberSetting = (props: ComponentProps<typeof TextSetting>) => (
  <TextSetting inputMode="numeric" {...props} />
);

export function SecretSetting(
  props: Named<ComponentProps<typeof PasswordField>>,
) {
  return (
    <Setting field={props.name}>
      <PasswordField {...props} />
    </Setting>
  );
}

export function AreaSetting(props: Named<ComponentProps<typeof TextArea>>) {
  return (
    <Setting field={props.name}>
      <TextArea {...props} />
    </Setting>
  );
}

type CheckSettingProps = Named<ComponentProps<typeof Checkbox>> & {
  /** Nothing is wrong with a checkbox. */
  error?: unknown;
};

export function CheckSetting({ error: _none, ...props }: CheckSettingProps) {
  return (
    <Setting field={props.name}>
      <Checkbox {...props} />
    </Setting>
  );
}

export function ChoiceSetting(
  props: Named<ComponentProps<typeof SelectField>>,
) {
  return (
    <Setting field={props.name}>
      <SelectField {...props} />
    </Setting>
  );
}
