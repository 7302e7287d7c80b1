"""Recognises speech with Whisper base. Reads JSON lines {id, file, rate, lang}, writes {id, text}."""
import json
import sys

from faster_whisper import WhisperModel
from sound import read_sound

PROMPTS = {"zh": "以下是普通话的句子。"}

model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=2)
for line in sys.stdin:
    job = json.loads(line)
    segments, _ = model.transcribe(
        read_sound(job), language=job["lang"], beam_size=5, temperature=0.0, condition_on_previous_text=False,
        initial_prompt=PROMPTS.get(job["lang"]),
    )
    text = "".join(one.text for one in segments).strip()
    print(json.dumps({"id": job["id"], "text": text}, ensure_ascii=False), flush=True)
