import sharp from "sharp";
import { performImageJob } from "./perform-image-job.ts";
import { serveJobs } from "./serve-jobs.ts";

// Several processes use the cores, and no image is decoded twice.
sharp.concurrency(1);
sharp.cache(false);

serveJobs(performImageJob);
