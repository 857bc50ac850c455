import sharp from "sharp";
import { performImageJob } from "./perform-image-job.ts";
import { serveJobs } from "./serve-jobs.ts";

// Several processes at once use the cores; nothing is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

serveJobs(performImageJob);
