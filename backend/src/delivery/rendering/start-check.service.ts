import { Injectable, type OnModuleInit } from "@nestjs/common";
import { LivenessService } from "../../infrastructure/health/liveness.service";
import { RendererService } from "./renderer.service";

/** Whether processes that render can still be started. */
@Injectable()
export class StartCheckService implements OnModuleInit {
  constructor(
    private readonly renderer: RendererService,
    private readonly liveness: LivenessService,
  ) {}

  onModuleInit(): void {
    this.liveness.register("processes that render", () =>
      this.renderer.checkStarts(),
    );
  }
}
