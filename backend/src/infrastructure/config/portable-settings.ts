import { ownValue } from "@octavo/format";
import { settingNames } from "./setting-warnings";

/** Those of one machine, its servers and its way to start: on another one they are others. */
const OF_THE_MACHINE =
  /^(NODE_ENV|(METRICS_)?(PORT|HOST)|DATA_DIR|(DATABASE|REDIS|S3|BACKUP|LOG|RENDER|READY_ANSWERS)_.*|ANSWER_LANE|TRUST_PROXY|FRONTENDS_DIST|DEV_FRONTENDS|STOP_DELAY_MS|SEED_DEMO|ADMIN_PASSWORD)$/;

/** The settings that were given and that the site takes along to another machine, as a file of settings. */
export function portableSettings(
  variables: Record<string, string | undefined> = process.env,
): string {
  return settingNames()
    .filter((name) => !OF_THE_MACHINE.test(name))
    .sort()
    .flatMap((name) => {
      const value = ownValue(variables, name);
      return value ? [`${name}=${quoted(value)}\n`] : [];
    })
    .join("");
}

/** As `process.loadEnvFile` reads it back. */
function quoted(value: string): string {
  if (/^[\w@:/.,+-]*$/.test(value)) return value;
  const mark = ["'", '"', "`"].find((one) => !value.includes(one)) ?? '"';
  return mark + value + mark;
}
