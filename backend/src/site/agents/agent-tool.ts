import type { z } from "zod";

/** What an agent can do. Only those that its key allows are listed. */
export interface AgentTool {
  name: string;
  title: string;
  /** For the agent: what it does, and what to do next. */
  description: string;
  input: z.ZodObject;
  /** Changes something, which people have to read. */
  isChange: boolean;
  run: (input: never) => Promise<unknown>;
}

interface ToolOf<Input extends z.ZodObject> extends Omit<
  AgentTool,
  "input" | "run" | "isChange"
> {
  input: Input;
  run: (input: z.infer<Input>) => Promise<unknown>;
}

export const readingTool = <Input extends z.ZodObject>(
  tool: ToolOf<Input>,
): AgentTool => ({ ...tool, isChange: false });

export const changingTool = <Input extends z.ZodObject>(
  tool: ToolOf<Input>,
): AgentTool => ({ ...tool, isChange: true });
