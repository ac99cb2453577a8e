import { Gauge, type Registry } from "prom-client";
import type { Sample } from "./sample";

interface GaugeDescription<Label extends string> {
  name: string;
  help: string;
  labelNames?: Label[];
}

/** A gauge of what a sample says. It has no value while that is not known: a zero would be a claim. */
export function addSampledGauge<Value, Label extends string = never>(
  registry: Registry,
  { labelNames = [], ...named }: GaugeDescription<Label>,
  [sample, set]: [Sample<Value>, (gauge: Gauge<Label>, value: Value) => void],
): void {
  const gauge: Gauge<Label> = new Gauge({
    ...named,
    labelNames,
    registers: [registry],
    async collect() {
      const value = await sample.read();
      gauge.reset();
      if (labelNames.length === 0) gauge.remove();
      if (value !== null) set(gauge, value);
    },
  });
}
