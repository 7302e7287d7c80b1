"""Amazon's Python client against a speech server: voices, speech, marks, errors. Prints one line of JSON."""
import json
import sys

import boto3
from botocore.config import Config

polly = boto3.client(
    "polly", endpoint_url=sys.argv[1], region_name="us-east-1",
    aws_access_key_id="local", aws_secret_access_key="local", config=Config(retries={"max_attempts": 1}),
)
voices = polly.describe_voices(LanguageCode="en-US")["Voices"]
wanted = {"Text": "Hello from another client.", "VoiceId": "Joanna"}
spoken = {}
for engine in ("standard", "neural"):
    if not any(engine in voice["SupportedEngines"] for voice in voices):
        continue
    answer = polly.synthesize_speech(Engine=engine, OutputFormat="mp3", SampleRate="24000", **wanted)
    audio = answer["AudioStream"].read()
    marks = polly.synthesize_speech(
        Engine=engine, OutputFormat="json", SpeechMarkTypes=["word", "sentence"], **wanted)
    lines = [json.loads(line) for line in marks["AudioStream"].read().splitlines()]
    spoken[engine] = {
        "type": answer["ContentType"], "characters": answer["RequestCharacters"], "bytes": len(audio),
        "marks": [mark["value"] for mark in lines],
    }
errors = {}
for name, change in {
    "TextLengthExceededException": {"Text": "a" * 3001},
    "InvalidSampleRateException": {"SampleRate": "44100"},
    "LexiconNotFoundException": {"LexiconNames": ["mine"]},
    "InvalidSsmlException": {"TextType": "ssml", "Text": "<speak><p>"},
    "EngineNotSupportedException": {"Engine": "generative"},
    "MarksNotSupportedForFormatException": {"SpeechMarkTypes": ["word"]},
    "LanguageNotSupportedException": {"LanguageCode": "fr-FR"},
}.items():
    try:
        polly.synthesize_speech(**{"OutputFormat": "mp3", "Text": "Hello.", "VoiceId": "Joanna", **change})
        errors[name] = "answered"
    except polly.exceptions.ClientError as error:
        errors[name] = error.response["Error"]["Code"]
print(json.dumps({"voices": len(voices), "spoken": spoken, "errors": errors}))
